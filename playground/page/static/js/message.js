// One message, as an element.
import { avatar } from './avatar.js';
import { components } from './components.js';
import { h, icon, spinner } from './dom.js';
import { editor, isEdited } from './edit.js';
import { embeds } from './embeds.js';
import { textBlock } from './markdown.js';
import { attachments } from './media.js';
import { nameOf, store } from './store.js';
import { clock, dayLabel, fullTime, messageTime, sameDay } from './time.js';

export const EPHEMERAL = 64;
const THINKING = 128;
const V2 = 32768;
const TOGETHER = 7 * 60_000;
const SYSTEM = { 6: 'pinned a message to this channel.', 7: 'joined the server.', 18: 'started a thread.' };

const at = (message) => Date.parse(message.timestamp);
const has = (message, flag) => Boolean((message.flags ?? 0) & flag);
const opener = (message) => message.interaction_metadata ?? message.interaction;
const isReply = (message) => Boolean(message.referenced_message || opener(message)?.name);

/** Does it go under the one before, without a face and a name of its own? */
function follows(message, before) {
  if (!before || isReply(message) || message.type in SYSTEM || before.type in SYSTEM) return false;
  const same = before.author.id === message.author.id && has(before, EPHEMERAL) === has(message, EPHEMERAL);
  return same && sameDay(at(before), at(message)) && at(message) - at(before) < TOGETHER;
}

function reference(message) {
  const command = opener(message);
  if (command?.name) {
    const user = command.user ?? {};
    return h('div', { class: 'ref' }, avatar(user, 'tiny'), h('b', {}, nameOf(user)), 'used', h('span', { class: 'what ellipsis' }, `/${command.name}`));
  }
  const other = message.referenced_message;
  if (!other) return null;
  return h('div', { class: 'ref' }, avatar(other.author, 'tiny'), h('b', {}, nameOf(other.author)), h('span', { class: 'text' }, other.content || 'Click to see attachment'));
}

function timeOf(message, text, name) {
  return h('time', { class: name, datetime: message.timestamp, title: fullTime(at(message)) }, text);
}

function heading(message) {
  const badge = message.author.bot ? h('span', { class: 'badge' }, 'APP') : null;
  return h('div', { class: 'head' }, h('span', { class: 'name' }, nameOf(message.author)), badge, timeOf(message, messageTime(at(message))));
}

function text(message) {
  if (has(message, THINKING)) return h('div', { class: 'thinking' }, spinner(), `${nameOf(message.author)} is thinking…`);
  if (isEdited(message)) return editor(message);
  if (message.type in SYSTEM) return h('div', { class: 'content' }, h('b', {}, nameOf(message.author)), ` ${SYSTEM[message.type]}`);
  const edited = message.edited_timestamp ? h('span', { class: 'edited', title: fullTime(Date.parse(message.edited_timestamp)) }, '(edited)') : null;
  if (!message.content || has(message, V2)) return edited && !has(message, V2) && !message.components?.length ? edited : null;
  const block = textBlock(message.content);
  if (edited) block.append(' ', edited);
  return block;
}

function note(message) {
  if (!has(message, EPHEMERAL)) return null;
  return h('div', { class: 'note' }, icon('eye', 16), 'Only you can see this', h('span', { 'aria-hidden': 'true' }, '·'),
    h('button', { type: 'button', 'data-action': 'dismiss' }, 'Dismiss message'));
}

function failure(message) {
  const words = store.failures.get(message.id);
  return words ? h('div', { class: 'fail', role: 'alert' }, icon('warn', 16), words) : null;
}

function mentionsMe(message) {
  const me = store.me?.id;
  if (!me || message.author.id === me) return false;
  return message.mention_everyone || (message.mentions ?? []).some((user) => user.id === me) || (message.content ?? '').includes(`<@${me}>`);
}

function classes(message, joined) {
  const words = ['msg', joined ? 'cont' : 'start'];
  if (isReply(message)) words.push('has-ref');
  if (has(message, EPHEMERAL)) words.push('ephemeral');
  else if (mentionsMe(message)) words.push('mentioned');
  if (message.type in SYSTEM) words.push('system');
  return words.join(' ');
}

/** The wrapper holds the day's line, when a day begins, and the message. */
export function messageItem(message, before) {
  const joined = follows(message, before);
  const plain = has(message, V2) ? null : [attachments(message), embeds(message)];
  const body = h('div', { class: 'body' }, joined ? h('span', { class: 'sr' }, `${nameOf(message.author)}: `) : heading(message),
    text(message), plain, components(message), failure(message), note(message));
  const face = joined ? timeOf(message, clock(at(message)), 'when-side') : h('div', { class: 'face' }, avatar(message.author));
  const data = { 'data-message-id': message.id, 'data-author-id': message.author.id, 'data-ephemeral': has(message, EPHEMERAL) || null, 'data-thinking': has(message, THINKING) || null };
  const article = h('div', { class: classes(message, joined), role: 'article', 'data-key': 'msg', ...data }, reference(message), face, body);
  const newDay = !before || !sameDay(at(before), at(message));
  return h('div', { class: 'entry' }, newDay ? h('div', { class: 'divider', role: 'separator', 'data-key': 'day' }, dayLabel(at(message))) : null, article);
}

/** A slash command that has no answer yet: "Sending command…", or why there is none. */
export function localItem(entry) {
  const user = store.bot ?? { name: 'App' };
  const words = entry.state === 'failed'
    ? [h('div', { class: 'fail', role: 'alert' }, icon('warn', 16), entry.error),
      h('div', { class: 'note' }, icon('eye', 16), 'Only you can see this', h('span', { 'aria-hidden': 'true' }, '·'), h('button', { type: 'button', 'data-action': 'forget', 'data-nonce': entry.nonce }, 'Dismiss message'))]
    : [h('div', { class: 'thinking' }, spinner(), 'Sending command…')];
  const head = h('div', { class: 'head' }, h('span', { class: 'name' }, nameOf(user)), h('span', { class: 'badge' }, 'APP'));
  const ref = h('div', { class: 'ref' }, avatar(store.me, 'tiny'), h('b', {}, store.me.name), 'used', h('span', { class: 'what ellipsis' }, `/${entry.name}`));
  return h('div', { class: `msg start has-ref local${entry.state === 'failed' ? ' ephemeral' : ''}`, 'data-local-state': entry.state, 'data-nonce': entry.nonce },
    ref, h('div', { class: 'face' }, avatar(user)), h('div', { class: 'body' }, head, words));
}
