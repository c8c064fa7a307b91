// What can be done with a message: its menu, and the keys that do the same.
import * as actions from './actions.js';
import { reply } from './composer.js';
import { h, toast } from './dom.js';
import { show } from './dialogs.js';
import { beginEdit } from './edit.js';
import { openMenu } from './menu.js';
import { isSystem, mayReact, threadOf } from './message_parts.js';
import { activate } from './panes.js';
import { openPicker, react, recent } from './picker.js';
import { closeFloat } from './float.js';
import { can, channelOf, emit, isDirect, isThread, nameOf, on, store } from './store.js';
import { newThread } from './threads.js';
import { markUnread } from './unread.js';

const EPHEMERAL = 64;
const LOADING = 128;
const ON_USER = 2;
const ON_MESSAGE = 3;
const PLAIN = [0, 19, 20, 23];

const has = (message, flag) => Boolean((message.flags ?? 0) & flag);
const isMine = (message) => message.author.id === store.me.id;
const isPublic = (message) => !has(message, EPHEMERAL) && !has(message, LOADING);

/** What I may do with it. */
export function rights(message) {
  const channel = channelOf(message.channel_id);
  const open = isPublic(message) && !channel?.archived;
  const plain = open && PLAIN.includes(message.type ?? 0);
  return {
    react: open && mayReact(message),
    reply: plain && channel?.can_send !== false,
    edit: plain && isMine(message) && !message.interaction_metadata,
    pin: plain && can(channel, 'PIN_MESSAGES'),
    thread: plain && !isThread(channel) && !isDirect(channel) && !threadOf(message) && can(channel, 'CREATE_PUBLIC_THREADS'),
    delete: open && (isMine(message) || can(channel, 'MANAGE_MESSAGES')),
  };
}

export const appsFor = (kind) => store.commands.filter((command) => command.type === kind);

/** The commands of the Apps menu, for a message (or, `kind` 2, a person). */
export function appItems(kind, channel, target) {
  const apps = can(channelOf(channel), 'USE_APPLICATION_COMMANDS') ? appsFor(kind) : [];
  return apps.map((app) => ({ label: app.name, icon: 'apps', act: () => actions.useOn(app, channel, target) }));
}

export function startReply(message) {
  activate(message.channel_id);
  reply(message);
}

/** Asks first; with Shift, as in Discord, it does not. */
export function remove(message, sure = false) {
  if (sure) return actions.deleteMessage(message);
  const done = () => {
    box.close();
    actions.deleteMessage(message);
  };
  const text = message.content ? h('blockquote', { class: 'preview' }, h('b', {}, nameOf(message.author)), h('span', {}, message.content.slice(0, 300))) : null;
  const yes = h('button', { class: 'btn danger', type: 'button', 'data-action': 'delete-now', on: { click: done } }, 'Delete');
  const no = h('button', { class: 'btn secondary', type: 'button', on: { click: () => box.close() } }, 'Cancel');
  const box = h('dialog', { class: 'modal', 'aria-labelledby': 'delete-title' }, h('div', { class: 'modal-column' }, h('div', { class: 'modal-head' }, h('h2', { id: 'delete-title' }, 'Delete message')),
    h('div', { class: 'modal-body' }, h('p', {}, 'Delete this message for everybody?'), text), h('div', { class: 'modal-foot' }, no, yes)));
  return show(box, yes);
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast('Copied', true);
  } catch {
    toast('The browser does not let this page copy');
  }
}

const linkTo = (message) => `${location.origin}/?channel=${message.channel_id}&message=${message.id}`;

/** Four emoji to react with at once. */
function quick(message) {
  if (!rights(message).react) return null;
  return h('div', { class: 'quick', role: 'group', 'aria-label': 'React with' }, recent().map((char) => h('button', { type: 'button', role: 'menuitem', tabindex: '-1', 'aria-label': `React with ${char}`, on: { click: () => (closeFloat(), react(message, char)) } }, char)));
}

function items(message, anchor) {
  const may = rights(message);
  const thread = threadOf(message);
  const apps = isPublic(message) && !isSystem(message) ? appItems(ON_MESSAGE, message.channel_id, message.id) : [];
  return [
    may.react && { label: 'Add reaction', icon: 'smile', act: () => openPicker({ anchor, message }) },
    may.edit && { label: 'Edit message', icon: 'pen', act: () => beginEdit(message) },
    may.reply && { label: 'Reply', icon: 'reply', act: () => startReply(message) },
    may.thread && { label: 'Create thread', icon: 'thread', act: () => newThread(channelOf(message.channel_id), message) },
    thread && { label: 'Open thread', icon: 'thread', act: () => emit('go', thread.id) },
    may.pin && { label: message.pinned ? 'Unpin message' : 'Pin message', icon: 'pin', act: () => actions.pin(message, message.pinned) },
    apps.length && { label: 'Apps', items: apps },
    isPublic(message) && { label: 'Mark unread', act: () => markUnread(message) },
    message.content && { label: 'Copy text', icon: 'copy', act: () => copy(message.content) },
    isPublic(message) && { label: 'Copy message link', icon: 'link', act: () => copy(linkTo(message)) },
    { label: 'Copy message ID', icon: 'copy', act: () => copy(message.id) },
    has(message, EPHEMERAL) && { label: 'Dismiss message', icon: 'close', act: () => actions.dismiss(message) },
    may.delete && { label: 'Delete message', icon: 'bin', danger: true, act: () => remove(message) },
  ].filter(Boolean);
}

export function openMessageMenu(at, message) {
  const anchor = at instanceof Element ? at : at.target;
  openMenu(at, items(message, anchor), { label: 'Message', top: quick(message) });
}

/** The menu of a person. */
function openUserMenu({ event, id, channel }) {
  const apps = appItems(ON_USER, channel, id);
  const anchor = event.target;
  openMenu(event, [
    { label: 'Profile', icon: 'people', act: () => emit('profile', { id, anchor, channel }) },
    { label: 'Mention', icon: 'at', act: () => emit('mention', id) },
    ...(id === store.bot?.id ? [{ label: 'Message', icon: 'chat', act: () => emit('direct') }] : []),
    ...(apps.length ? [{ label: 'Apps', items: apps }] : []),
    { label: 'Copy user ID', icon: 'copy', act: () => copy(id) },
  ], { label: nameOf({ id }) });
}

export function startMessageMenu() {
  on('copy', copy);
  on('user-menu', openUserMenu);
}
