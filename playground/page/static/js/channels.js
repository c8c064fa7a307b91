// The list of channels of the place that is shown, threads under theirs, with what is unread.
import { avatar } from './avatar.js';
import { $, h, icon, narrow } from './dom.js';
import { openMenu } from './menu.js';
import { signOf } from './panes.js';
import { goDirect } from './places.js';
import { fill } from './rail.js';
import { channelOf, emit, isCategory, isDirect, isThread, nameOf, on, store } from './store.js';
import { threadItems } from './threads.js';
import { markRead } from './unread.js';

const FOLDED = 'playground:folded';
let folded = new Set(JSON.parse(sessionStorage.getItem(FOLDED) ?? '[]'));

function channelButton(channel) {
  const { count = 0, mentions = 0 } = store.unread.get(channel.id) ?? {};
  const here = channel.id === store.channel;
  const sign = isDirect(channel) ? h('span', { class: 'dot', 'data-online': String(store.bot.online) }, avatar(store.bot, 'small')) : icon(signOf(channel));
  return h('button', { class: `channel${isThread(channel) ? ' thread' : ''}`, type: 'button', 'data-channel-id': channel.id, 'data-key': channel.id, 'aria-current': here ? 'page' : null, 'data-unread': count > 0 || null },
    sign, h('span', { class: 'ellipsis' }, channel.name), count ? h('span', { class: 'sr' }, ' (unread)') : null,
    mentions ? h('span', { class: 'count' }, mentions, h('span', { class: 'sr' }, mentions === 1 ? ' mention' : ' mentions')) : null);
}

function category(channel) {
  const open = !folded.has(channel.id);
  return h('button', { class: 'category', type: 'button', 'aria-expanded': String(open), 'data-fold': channel.id, 'data-key': channel.id }, h('span', { class: 'ellipsis' }, channel.name), icon('down', 14));
}

/** Threads are listed when I am in them and they do not sleep, and while they are open. */
const listed = (thread) => (thread.joined && !thread.archived) || thread.id === store.side;

function withThreads(channel) {
  const threads = [...store.channels, ...store.opened.values()].filter((one) => isThread(one) && one.parent_id === channel.id && listed(one));
  const once = threads.filter((one, index) => threads.findIndex(({ id }) => id === one.id) === index);
  return [channelButton(channel), ...once.map(channelButton)];
}

/** A folded category shows only what is unread or open. */
function shown(channel) {
  const group = channelOf(channel.parent_id);
  if (!isCategory(group) || !folded.has(group.id)) return true;
  return channel.id === store.channel || channel.id === store.main || store.unread.has(channel.id);
}

function rows() {
  const tops = store.channels.filter((channel) => !isThread(channel));
  return tops.map((channel) => (isCategory(channel) ? category(channel) : shown(channel) ? withThreads(channel) : []));
}

function directs() {
  const all = store.channels.filter(isDirect);
  const begin = all.length || store.bot.here === false ? null : h('button', { class: 'channel', type: 'button', 'data-action': 'direct', 'data-key': 'direct' }, icon('chat'), h('span', { class: 'ellipsis' }, `Message ${nameOf(store.bot)}`));
  return [h('h2', { 'data-key': 'title' }, 'Direct messages'), all.map(channelButton), begin];
}

export function drawChannels() {
  $('guild-name').textContent = store.guild?.name ?? 'Direct messages';
  const loose = store.guild && !isCategory(store.channels[0]) && store.channels.length;
  fill('channels', store.guild ? [loose ? h('h2', { 'data-key': 'title' }, 'Text channels') : null, rows()] : directs());
}

function fold(id) {
  if (!folded.delete(id)) folded.add(id);
  folded = new Set(folded);
  sessionStorage.setItem(FOLDED, JSON.stringify([...folded]));
  drawChannels();
}

function click({ target }) {
  const { fold: group } = target.closest('[data-fold]')?.dataset ?? {};
  if (group) return fold(group);
  if (target.closest('[data-action="direct"]')) goDirect();
  const id = target.closest('[data-channel-id]')?.dataset.channelId;
  if (id) emit('go', id);
  if ((id || target.closest('[data-action]')) && narrow()) emit('drawer', false);
  return undefined;
}

function menu(event) {
  const channel = channelOf(event.target.closest('[data-channel-id]')?.dataset.channelId);
  if (!channel) return;
  event.preventDefault();
  openMenu(event, [
    { label: 'Mark as read', off: !store.unread.has(channel.id), act: () => markRead(channel.id, store.unread.get(channel.id)?.newest) },
    ...(isThread(channel) ? threadItems(channel) : []),
    { label: 'Copy link', icon: 'link', act: () => emit('copy', `${location.origin}/?channel=${channel.id}`) },
    { label: isThread(channel) ? 'Copy thread ID' : 'Copy channel ID', icon: 'copy', act: () => emit('copy', channel.id) },
  ]);
}

/** Up and down in the list, as in any list. */
function keys(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [...$('channels').querySelectorAll('button')];
  all[all.indexOf(document.activeElement) + step]?.focus();
  event.preventDefault();
}

export function startChannels() {
  $('channels').addEventListener('click', click);
  $('channels').addEventListener('contextmenu', menu);
  $('channels').addEventListener('keydown', keys);
  on('unread', drawChannels);
  on('active', drawChannels);
}
