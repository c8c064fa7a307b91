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
  guild: null,
  channels: [],
  people: [],
  bot: null,
  commands: [],
  roles: [],
  messages: new Map(), // channel id -> messages, oldest first
  more: new Map(), // channel id -> whether older ones may exist
  unread: new Map(), // channel id -> {count, mentions}
  pending: new Map(), // message id -> {customId, nonce}
  failures: new Map(), // message id -> text
  picks: new Map(), // `${message}:${custom_id}` -> values chosen here, until the message changes
  local: [], // slash commands on their way: {nonce, channel, name, state, error}
  channel: null,
  connected: false,
  drift: 0, // the playground's clock minus ours, in ms
};

export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
export const list = (channel) => store.messages.get(channel) ?? [];
export const findMessage = (id, channel = store.channel) => list(channel).find((message) => message.id === id);
export const person = (id) => store.people.find((one) => one.id === id) ?? (store.bot?.id === id ? store.bot : undefined);
/** People and the bot. */
export const everybody = () => [...store.people, ...(store.bot ? [store.bot] : [])];
export const channelOf = (id) => store.channels.find((one) => one.id === id);

export function nameOf(user) {
  return person(user?.id)?.name ?? user?.global_name ?? user?.username ?? user?.name ?? 'Unknown user';
}

/** Insert or replace; says which. Messages stay sorted by id. */
export function put(message) {
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
  const old = list(channel);
  const first = fresh[0];
  const joined = first && old.some((message) => message.id === first.id);
  const older = joined ? old.filter((message) => compareIds(message.id, first.id) < 0) : [];
  store.messages.set(channel, [...older, ...fresh]);
  if (!joined) store.more.set(channel, fresh.length >= 50);
}

export function prepend(channel, page, more) {
  const known = new Set(list(channel).map((message) => message.id));
  const fresh = page.filter((message) => !known.has(message.id)).sort((a, b) => compareIds(a.id, b.id));
  store.messages.set(channel, [...fresh, ...list(channel)].sort((a, b) => compareIds(a.id, b.id)));
  store.more.set(channel, more);
  return fresh;
}
