// What is unread: counted as messages come, gone when they are seen; marks on servers, the title of the tab.
import * as actions from './actions.js';
import { looking } from './feed.js';
import { feedOf, feeds } from './panes.js';
import { channelOf, emit, isDirect, list, on, store } from './store.js';

const PAUSE = 150;
let timer = 0;

/** Is this channel before somebody's eyes, at its newest message? */
const seen = (feed) => looking() && feed.stuck && feed.feed.checkVisibility();

function markSeen() {
  for (const feed of feeds()) {
    const last = list(feed.channel).at(-1);
    if (!last || !store.unread.get(feed.channel)?.count || !seen(feed)) continue;
    markRead(feed.channel, last.id);
    feed.seen = true;
  }
}

/** A moment later: so that what flashes by is not read. */
function soon() {
  clearTimeout(timer);
  timer = setTimeout(markSeen, PAUSE);
}

export function markRead(channel, last = list(channel).at(-1)?.id ?? channelOf(channel)?.last_message_id) {
  if (!last) return;
  actions.read(channel, last);
  store.unread.delete(channel);
  emit('unread');
}

/** From this message on it is unread again. */
export function markUnread(message) {
  const before = list(message.channel_id).findLast(({ id }) => id.length < message.id.length || (id.length === message.id.length && id < message.id));
  actions.read(message.channel_id, before?.id ?? String(BigInt(message.id) - 1n));
}

export function readGuild(guild) {
  for (const [channel, mark] of store.unread) if (mark.guild === guild) markRead(channel, mark.newest ?? channelOf(channel)?.last_message_id);
}

export function setUnread(marks) {
  store.unread = new Map(marks.map(({ channel, ...mark }) => [channel, mark]));
  emit('unread');
}

/** One channel, as the server counts it. */
export function oneUnread({ channel, ...mark }) {
  if (mark.count) store.unread.set(channel, mark);
  else store.unread.delete(channel);
  if (mark.count) feedOf(channel)?.remark();
  emit('unread');
}

/** A message has come. */
export function count({ message, guild, unread, mentioned }) {
  if (!unread) return;
  const { channel_id: channel, id } = message;
  const mark = store.unread.get(channel) ?? { guild, count: 0, mentions: 0, last: String(BigInt(id) - 1n) };
  store.unread.set(channel, { ...mark, count: mark.count + 1, mentions: mark.mentions + (mentioned ? 1 : 0), newest: id });
  const feed = feedOf(channel);
  if (!feed || !seen(feed)) emit('unread'); // what comes before somebody's eyes is marked nowhere
  if (feed) soon();
}

/** Of a whole server; null: of direct messages. */
export function marksOf(guild) {
  const marks = [...store.unread.values()].filter((mark) => mark.guild === guild);
  return { unread: marks.length > 0, mentions: marks.reduce((sum, mark) => sum + mark.mentions, 0) };
}

/** "(3) #general | Server (Ann)": mentions as a number, anything else unread as a dot. */
export function drawTitle() {
  const mentions = [...store.unread.values()].reduce((sum, mark) => sum + mark.mentions, 0);
  const sign = mentions ? `(${mentions}) ` : store.unread.size ? '• ' : '';
  const channel = channelOf(store.channel);
  const name = channel ? `${isDirect(channel) ? '@' : '#'}${channel.name} | ` : '';
  document.title = `${sign}${name}${store.guild?.name ?? 'Direct messages'} (${store.me.name})`;
}

export function startUnread() {
  on('shown', soon);
  on('unread', drawTitle);
  addEventListener('focus', soon);
  document.addEventListener('visibilitychange', soon);
}
