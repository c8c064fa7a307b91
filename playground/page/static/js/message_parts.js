// Parts of a message that others than its author add: system lines, reactions, the thread that hangs on it.
import { h, icon } from './dom.js';
import { can, channelOf, nameOf } from './store.js';

const SIGNS = { 1: 'joined', 2: 'left', 4: 'pen', 6: 'pin', 7: 'joined', 18: 'thread', 21: 'thread' };
const EPHEMERAL = 64;

export const isSystem = (message) => message.type in SIGNS && !message.starter;
export const systemSign = (message) => SIGNS[message.type];

const firstMentioned = (message) => h('b', {}, nameOf((message.mentions ?? [])[0] ?? {}));
const button = (words, data) => h('button', { class: 'plain-link', type: 'button', ...data }, words);

const LINES = {
  1: (message, who) => [who, ' added ', firstMentioned(message), ' to the thread.'],
  2: (message, who) => [who, ' removed ', firstMentioned(message), ' from the thread.'],
  4: (message, who) => [who, ' changed the name: ', h('b', {}, message.content)],
  6: (message, who) => [who, ' pinned ', button('a message', { 'data-action': 'jump', 'data-jump': message.message_reference?.message_id ?? '' }), ' to this channel. See all ', button('pinned messages', { 'data-action': 'see-pins' }), '.'],
  7: (message, who) => [who, ' joined the server.'],
  18: (message, who) => [who, ' started a thread: ', button(message.content, { 'data-go-channel': message.message_reference?.channel_id ?? '' }), '. See all ', button('threads', { 'data-action': 'see-threads' }), '.'],
  21: () => ['Sorry, the first message of this thread is no longer there.'],
};

export const systemLine = (message, who) => LINES[message.type](message, who);

/** Who reacted, in words. */
export function reactors({ names, count, emoji }) {
  const more = count - names.length;
  const all = more > 0 ? [...names, `${more} ${more === 1 ? 'other' : 'others'}`] : names;
  const last = all.at(-1);
  return `${all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : last} reacted with ${emoji}`;
}

export function mayReact(message) {
  const channel = channelOf(message.channel_id);
  return !((message.flags ?? 0) & EPHEMERAL) && !channel?.archived && can(channel, 'ADD_REACTIONS');
}

export function reactions(message) {
  const all = message.reactions ?? [];
  if (!all.length) return null;
  const chips = all.map((one) => h('button', { class: 'reaction', type: 'button', 'data-action': 'reaction', 'data-key': one.emoji, 'data-emoji': one.emoji, 'aria-pressed': String(one.me), title: reactors(one), 'aria-label': `${one.emoji}, ${one.count} ${one.count === 1 ? 'reaction' : 'reactions'}` },
    h('span', { class: 'emoji', 'aria-hidden': 'true' }, one.emoji), h('span', { class: 'number' }, one.count)));
  const add = mayReact(message) ? h('button', { class: 'reaction add', type: 'button', 'data-action': 'add-reaction', 'aria-label': 'Add reaction', title: 'Add reaction' }, icon('smile', 18)) : null;
  return h('div', { class: 'reactions', role: 'group', 'aria-label': 'Reactions' }, chips, add);
}

/** The thread that began at this message; the line about a thread's beginning has it too. */
export function threadOf(message) {
  const id = message.type === 18 ? message.message_reference?.channel_id : message.id;
  return channelOf(id) ?? message.thread ?? null;
}

export function threadChip(message) {
  const thread = threadOf(message);
  if (!thread) return null;
  const count = thread.message_count ?? 0;
  const words = thread.archived ? 'Archived' : count ? `${count} ${count === 1 ? 'message' : 'messages'} ›` : 'See thread ›';
  return h('button', { class: 'thread-chip', type: 'button', 'data-go-channel': thread.id, 'data-key': 'thread' }, icon(thread.type === 12 ? 'lock' : 'thread', 18), h('b', { class: 'ellipsis' }, thread.name), h('span', {}, words));
}
