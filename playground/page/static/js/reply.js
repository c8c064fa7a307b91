// "Replying to Ann": which message the next one answers, and whether its author is mentioned. Each channel has its own.
import { $, h, icon } from './dom.js';
import { nameOf, on, store } from './store.js';

const replies = new Map(); // channel id -> {message, ping}

export const replying = () => replies.get(store.channel) ?? null;

export function setReply(message, ping = message.author.id !== store.me.id) {
  replies.set(message.channel_id, { message, ping });
  drawReply();
}

/** True when there was one. */
export function cancelReply(channel = store.channel) {
  const had = replies.delete(channel);
  drawReply();
  return had;
}

function toggle() {
  const now = replying();
  now.ping = !now.ping;
  drawReply();
  $('reply').querySelector('[data-action="ping"]').focus();
}

export function drawReply() {
  const now = replying();
  $('reply').hidden = !now;
  document.querySelectorAll('[data-replied]').forEach((el) => el.removeAttribute('data-replied'));
  if (!now) return $('reply').replaceChildren();
  document.querySelector(`[data-message-id="${now.message.id}"]`)?.setAttribute('data-replied', '');
  const own = now.message.author.id === store.me.id;
  const ping = h('button', { class: 'ping', type: 'button', 'data-action': 'ping', 'aria-pressed': String(now.ping), title: now.ping ? 'The author will be notified' : 'The author will not be notified', 'aria-label': 'Mention the author', on: { click: toggle } }, `@ ${now.ping ? 'ON' : 'OFF'}`);
  return $('reply').replaceChildren(h('span', { class: 'ellipsis' }, 'Replying to ', h('b', {}, nameOf(now.message.author))), ...(own ? [] : [ping]),
    h('button', { class: 'icon-button', type: 'button', 'data-action': 'cancel-reply', 'aria-label': 'Cancel reply', on: { click: () => (cancelReply(), $('draft').focus()) } }, icon('close', 16)));
}

on('removed', ({ id, channel_id: channel }) => replies.get(channel)?.message.id === id && cancelReply(channel));
