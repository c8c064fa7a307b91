// One message, as an element.
import { avatar } from './avatar.js';
import { components } from './components.js';
import { h, icon, spinner } from './dom.js';
import { editor, isEdited } from './edit.js';
import { embeds } from './embeds.js';
import { plain, textBlock } from './markdown.js';
import { attachments } from './media.js';
import { isSystem, reactions, systemLine, systemSign, threadChip } from './message_parts.js';
import { findMessage, nameOf, person, roleColour, store } from './store.js';
import { clock, dayLabel, fullTime, messageTime, sameDay } from './time.js';

export const EPHEMERAL = 64;
const THINKING = 128;
const V2 = 32768;
const TOGETHER = 7 * 60_000;
const REPLY = 19;
const STARTER = 21;
const SNIPPET = 200;

const at = (message) => Date.parse(message.timestamp);
const has = (message, flag) => Boolean((message.flags ?? 0) & flag);
const opener = (message) => message.interaction_metadata ?? message.interaction;
const isReply = (message) => message.type === REPLY || Boolean(opener(message)?.name);

/** Does it go under the one before, without a face and a name of its own? */
function follows(message, before) {
  if (!before || isReply(message) || isSystem(message) || isSystem(before)) return false;
  const same = before.author.id === message.author.id && has(before, EPHEMERAL) === has(message, EPHEMERAL);
  return same && sameDay(at(before), at(message)) && at(message) - at(before) < TOGETHER;
}

/** "/play solo" as it was typed; the name of a command of the Apps menu as it is. */
const commandName = (about) => (about.target_user || about.target_message_id ? about.name : `/${about.name}`);

function reference(message) {
  const command = opener(message);
  if (command?.name) {
    const user = command.user ?? {};
    return h('div', { class: 'ref' }, avatar(user, 'tiny'), who(user, 'b'), 'used', h('span', { class: 'what ellipsis' }, commandName(command)));
  }
  if (message.type !== REPLY) return null;
  // Null: it is deleted. Missing, as in an answer to a button: nobody looked, it may be known here.
  const { referenced_message: told } = message;
  const other = told ?? (told === undefined ? findMessage(message.message_reference?.message_id, message.channel_id) : null);
  if (!other) return h('div', { class: 'ref gone' }, h('span', { class: 'text' }, told === undefined ? 'Message could not be loaded.' : 'Original message was deleted'));
  const text = other.content ? plain(other.content).slice(0, SNIPPET) : 'Click to see attachment';
  return h('div', { class: 'ref' }, avatar(other.author, 'tiny'), who(other.author, 'b'),
    h('button', { class: 'text', type: 'button', 'data-action': 'jump', 'data-jump': other.id, title: 'Jump to the message' }, text));
}

/** A name that opens the card of whose it is. */
function who(user, tag) {
  const colour = roleColour(user);
  const name = h('button', { class: `${tag ? 'ref-name' : 'name'}${colour ? ' coloured' : ''}`, type: 'button', 'data-action': 'profile', 'data-profile': user.id ?? '', style: colour ? { '--role': colour } : {} }, nameOf(user));
  return tag ? h(tag, {}, name) : name;
}

function timeOf(message, text, name) {
  return h('time', { class: name, datetime: message.timestamp, title: fullTime(at(message)) }, text);
}

function heading(message) {
  const badge = message.author.bot ? h('span', { class: 'badge' }, 'APP') : null;
  return h('div', { class: 'head' }, who(message.author), badge, timeOf(message, messageTime(at(message))));
}

function text(message) {
  if (has(message, THINKING)) return h('div', { class: 'thinking' }, spinner(), `${nameOf(message.author)} is thinking…`);
  if (isEdited(message)) return editor(message);
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
  const roles = person(me)?.roles ?? [];
  return message.mention_everyone || (message.mentions ?? []).some((user) => user.id === me) || (message.mention_roles ?? []).some((role) => roles.includes(role));
}

function classes(message, joined) {
  const words = ['msg', joined ? 'cont' : 'start'];
  if (isReply(message)) words.push('has-ref');
  if (has(message, EPHEMERAL)) words.push('ephemeral');
  else if (mentionsMe(message)) words.push('mentioned');
  if (isSystem(message)) words.push('system');
  return words.join(' ');
}

/** The first line of a thread is the message that it started at, as it is there. */
function shownOf(message) {
  const start = message.type === STARTER && message.referenced_message;
  return start ? { ...start, id: message.id, channel_id: message.channel_id, thread: null, reactions: null, starter: true } : message;
}

/** `fresh`: the first one that has not been read. */
function line(message, before, fresh) {
  const newDay = !before || !sameDay(at(before), at(message));
  if (!newDay && !fresh) return null;
  const day = newDay ? h('span', {}, dayLabel(at(message))) : null;
  return h('div', { class: `divider${fresh ? ' fresh' : ''}`, role: 'separator', 'data-key': 'day', 'aria-label': fresh ? 'New messages' : null }, day, fresh ? h('b', {}, 'New') : null);
}

function systemBody(message) {
  return h('div', { class: 'body' }, h('div', { class: 'content' }, systemLine(message, who(message.author)), ' ', timeOf(message, messageTime(at(message)), 'stamp-small')), threadChip(message), reactions(message));
}

function plainBody(message, joined) {
  const plain = has(message, V2) ? null : [attachments(message), embeds(message)];
  return h('div', { class: 'body' }, joined ? h('span', { class: 'sr' }, `${nameOf(message.author)}: `) : heading(message),
    text(message), plain, components(message), failure(message), reactions(message), threadChip(message), note(message));
}

function face(message, joined) {
  if (isSystem(message)) return h('div', { class: 'sign', 'aria-hidden': 'true' }, icon(systemSign(message), 18));
  if (joined) return timeOf(message, clock(at(message)), 'when-side');
  return h('button', { class: 'face', type: 'button', tabindex: '-1', 'aria-hidden': 'true', 'data-action': 'profile', 'data-profile': message.author.id }, avatar(message.author));
}

/** The wrapper holds the line above, when a day or what is new begins, and the message. `apart`: something else stands before it. */
export function messageItem(given, before, { fresh = false, apart = false } = {}) {
  const message = shownOf(given);
  const joined = follows(message, before) && !fresh && !apart;
  const data = { 'data-message-id': message.id, 'data-author-id': message.author.id, 'data-ephemeral': has(message, EPHEMERAL) || null, 'data-thinking': has(message, THINKING) || null };
  const body = isSystem(message) ? systemBody(message) : plainBody(message, joined);
  const article = h('div', { class: classes(message, joined), role: 'article', tabindex: '-1', 'data-key': 'msg', 'data-local': 'data-flash data-tools', ...data }, reference(message), face(message, joined), body);
  return h('div', { class: 'entry' }, line(given, before, fresh), article);
}

/** A command that has no answer yet: "Sending command…", or why there is none. */
export function localItem(entry) {
  const user = store.bot ?? { name: 'App' };
  const words = entry.state === 'failed'
    ? [h('div', { class: 'fail', role: 'alert' }, icon('warn', 16), entry.error),
      h('div', { class: 'note' }, icon('eye', 16), 'Only you can see this', h('span', { 'aria-hidden': 'true' }, '·'), h('button', { type: 'button', 'data-action': 'forget', 'data-nonce': entry.nonce }, 'Dismiss message'))]
    : [h('div', { class: 'thinking' }, spinner(), 'Sending command…')];
  const head = h('div', { class: 'head' }, h('span', { class: 'name' }, nameOf(user)), h('span', { class: 'badge' }, 'APP'));
  const ref = h('div', { class: 'ref' }, avatar(store.me, 'tiny'), h('b', {}, store.me.name), 'used', h('span', { class: 'what ellipsis' }, entry.name));
  return h('div', { class: `msg start has-ref local${entry.state === 'failed' ? ' ephemeral' : ''}`, 'data-local-state': entry.state, 'data-nonce': entry.nonce },
    ref, h('div', { class: 'face' }, avatar(user)), h('div', { class: 'body' }, head, words));
}
