// What this tab knows: one plain object, changed by the socket's events, read by everything that draws.

const listeners = new Map();

export function on(kinds, handler) {
  for (const kind of kinds.split(' ')) listeners.set(kind, [...(listeners.get(kind) ?? []), handler]);
}

export function emit(kind, data) {
  for (const handler of listeners.get(kind) ?? []) handler(data);
}

export const store = {
  me: null,
  // The place that is shown: a guild, or (guild null) direct messages.
  guild: null,
  channels: [], // with threads
  people: [], // the first of its members
  memberCount: 0,
  bot: null,
  commands: [],
  roles: [], // highest first
  guilds: [], // all that I am in
  opened: new Map(), // channels that are in no list and yet open: threads that sleep
  known: new Map(), // id -> {id, name} of everybody who was met in a message
  messages: new Map(), // channel id -> messages, oldest first; only channels that were shown
  more: new Map(), // channel id -> whether older ones may exist
  unread: new Map(), // channel id -> {guild, count, mentions, last}
  pending: new Map(), // message id -> {customId, nonce}
  failures: new Map(), // message id -> text
  picks: new Map(), // `${message}:${custom_id}` -> values chosen here, until the message changes
  local: [], // commands on their way: {nonce, channel, name, state, error}
  channel: null, // the one that is written in
  main: null, // what the wide pane shows
  side: null, // the thread beside it
  connected: false,
  drift: 0, // the playground's clock minus ours, in ms
};

const BITS = { ADD_REACTIONS: 6, VIEW_CHANNEL: 10, SEND_MESSAGES: 11, MANAGE_MESSAGES: 13, READ_MESSAGE_HISTORY: 16, USE_APPLICATION_COMMANDS: 31, MANAGE_THREADS: 34, CREATE_PUBLIC_THREADS: 35, CREATE_PRIVATE_THREADS: 36, PIN_MESSAGES: 51 };
const DIRECT = 1;
const CATEGORY = 4;
const NUMBER = /^\d+$/;

export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
export const list = (channel) => store.messages.get(channel) ?? [];
export const findMessage = (id, channel = store.channel) => list(channel).find((message) => message.id === id);
export const person = (id) => store.people.find((one) => one.id === id) ?? (store.bot?.id === id ? store.bot : store.known.get(id));
/** People and the bot, where it is. */
export const everybody = () => [...store.people, ...(store.bot && store.bot.here !== false ? [store.bot] : [])];
export const channelOf = (id) => store.channels.find((one) => one.id === id) ?? store.opened.get(id);
export const isThread = (channel) => [10, 11, 12].includes(channel?.type);
export const isDirect = (channel) => channel?.type === DIRECT;
export const isCategory = (channel) => channel?.type === CATEGORY;

/** Have I this permission there? `channel` is one of the store's. */
export function can(channel, permission) {
  return Boolean(channel && NUMBER.test(channel.permissions ?? '') && (BigInt(channel.permissions) >> BigInt(BITS[permission])) & 1n);
}

export function nameOf(user) {
  const known = person(user?.id);
  return known?.nick ?? known?.name ?? user?.global_name ?? user?.username ?? user?.name ?? 'Unknown user';
}

/** Everybody named in a message can be named again, however many members there are. */
export function meet(message) {
  const users = [message.author, ...(message.mentions ?? []), message.interaction_metadata?.user, message.referenced_message?.author];
  for (const user of users) if (user) store.known.set(user.id, { id: user.id, name: user.global_name ?? user.username, bot: user.bot });
}

/** The colour of somebody's highest role that has one; null for none. */
export function roleColour(user) {
  const mine = person(user?.id)?.roles ?? [];
  const role = store.roles.find(({ id, colour }) => colour && mine.includes(id));
  return role ? `#${role.colour.toString(16).padStart(6, '0')}` : null;
}

/** Insert or replace; says which. Messages stay sorted by id. */
export function put(message) {
  meet(message);
  const all = list(message.channel_id);
  const at = all.findIndex((one) => one.id === message.id);
  if (at >= 0) {
    all[at] = message;
    return 'edited';
  }
  let place = all.length;
  while (place > 0 && compareIds(all[place - 1].id, message.id) > 0) place -= 1;
  all.splice(place, 0, message);
  store.messages.set(message.channel_id, all);
  return 'created';
}

export function take(channel, id) {
  const all = list(channel);
  const at = all.findIndex((one) => one.id === id);
  if (at >= 0) all.splice(at, 1);
  return at >= 0;
}

/** The newest page is the truth; older pages that join on to it are kept, so that reconnecting loses no place. */
export function mergePage(channel, page) {
  const fresh = [...page].sort((a, b) => compareIds(a.id, b.id));
  fresh.forEach(meet);
  const old = list(channel);
  const first = fresh[0];
  const joined = first && old.some((message) => message.id === first.id);
  const older = joined ? old.filter((message) => compareIds(message.id, first.id) < 0) : [];
  store.messages.set(channel, [...older, ...fresh]);
  if (!joined) store.more.set(channel, fresh.length >= 50);
}

export function prepend(channel, page, more) {
  page.forEach(meet);
  const known = new Set(list(channel).map((message) => message.id));
  const fresh = page.filter((message) => !known.has(message.id)).sort((a, b) => compareIds(a.id, b.id));
  store.messages.set(channel, [...fresh, ...list(channel)].sort((a, b) => compareIds(a.id, b.id)));
  store.more.set(channel, more);
  return fresh;
}
