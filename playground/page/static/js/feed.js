// The list of messages: drawing, changing in place, scrolling, and what is clicked in it.
import * as actions from './actions.js';
import { findPart } from './components.js';
import { $, h, icon, toast } from './dom.js';
import { mediaClick } from './media.js';
import { localItem, messageItem } from './message.js';
import { morph } from './morph.js';
import { openSelect, refreshSelect } from './select.js';
import { channelOf, emit, findMessage, list, on, store } from './store.js';

const NEAR = 48;
const NUDGE = 900;
let stuck = true; // was the reader at the newest message?
let missed = 0;
let loading = false;
const elements = new Map(); // message id -> its element
const nudges = new WeakMap(); // control -> the timer that ends its shake

const feed = () => $('feed');
const fromEnd = () => feed().scrollHeight - feed().scrollTop - feed().clientHeight;

function toEnd() {
  feed().scrollTop = feed().scrollHeight;
}

function welcome() {
  const name = channelOf(store.channel)?.name ?? '';
  return h('div', { class: 'welcome' }, h('span', { class: 'mark', 'aria-hidden': 'true' }, icon('hash', 40)), h('b', {}, `Welcome to #${name}!`),
    h('p', {}, `This is the start of the #${name} channel. Type / to see what the bot can do.`));
}

function top() {
  return store.more.get(store.channel) ? h('div', { class: 'older', id: 'older' }, 'Scroll up for older messages') : welcome();
}

function item(message, before) {
  const element = messageItem(message, before);
  elements.set(message.id, element);
  return element;
}

export function show() {
  elements.clear();
  const all = list(store.channel);
  $('items').replaceChildren(h('div', { id: 'top' }, top()), ...all.map((message, index) => item(message, all[index - 1])), h('div', { id: 'local' }));
  drawLocal();
  stuck = true;
  missed = 0;
  toEnd();
  drawPresent();
}

/** After a reconnect: the same place, with what is new. */
export function refresh() {
  const place = feed().scrollTop;
  const was = stuck;
  show();
  if (was) return;
  stuck = false;
  feed().scrollTop = place;
  drawPresent();
}

/** Draw message number `index` again, in place. */
function redrawAt(index) {
  const all = list(store.channel);
  const message = all[index];
  const old = message && elements.get(message.id);
  if (!old) return;
  const hadFocus = old.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  elements.set(message.id, morph(old, messageItem(message, all[index - 1])));
  if (hadFocus && !elements.get(message.id).contains(document.activeElement)) controlIn(message.id, hadFocus)?.focus({ preventScroll: true });
}

export function controlIn(messageId, customId) {
  return elements.get(messageId)?.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`);
}

export function changed(message) {
  if (message.channel_id !== store.channel) return;
  const all = list(store.channel);
  const index = all.findIndex((one) => one.id === message.id);
  if (index < 0) return;
  if (elements.has(message.id)) redrawAt(index);
  else insert(message, index, all);
  redrawAt(index + 1);
  refreshSelect(message);
}

function insert(message, index, all) {
  const next = all[index + 1] ? elements.get(all[index + 1].id) : $('local');
  $('items').insertBefore(item(message, all[index - 1]), next);
  const mine = message.author.id === store.me.id || message.interaction_metadata?.user?.id === store.me.id;
  if (mine && !message.author.bot) stuck = true;
  if (!stuck && index === all.length - 1) missed += 1;
  if (stuck) toEnd();
  drawPresent();
}

export function removed({ id, channel_id: channel }) {
  if (channel !== store.channel) return;
  elements.get(id)?.remove();
  elements.delete(id);
  list(channel).forEach((_, index) => redrawAt(index));
}

export function drawLocal() {
  const shown = store.local.filter((entry) => entry.channel === store.channel && entry.state !== 'new' && entry.state !== 'done');
  $('local').replaceChildren(...shown.map(localItem));
  if (stuck) toEnd();
}

function drawPresent() {
  const bar = $('present');
  const away = fromEnd() > Math.max(600, feed().clientHeight);
  bar.hidden = stuck || (!away && !missed);
  if (bar.hidden) return;
  const words = missed ? `${missed} new ${missed === 1 ? 'message' : 'messages'}` : 'You are viewing older messages';
  bar.replaceChildren(h('span', {}, words), h('b', {}, 'Jump to present'));
}

function toPresent() {
  stuck = true;
  missed = 0;
  toEnd();
  drawPresent();
}

async function older() {
  if (loading || !store.more.get(store.channel) || !list(store.channel).length) return;
  loading = true;
  const channel = store.channel;
  const anchor = elements.get(list(channel)[0].id);
  try {
    const fresh = await actions.loadOlder(channel);
    if (channel === store.channel) placeOlder(fresh, anchor);
  } catch (error) {
    toast(error.message);
  } finally {
    loading = false;
  }
}

function placeOlder(fresh, anchor) {
  const offset = anchor.getBoundingClientRect().top;
  const all = list(store.channel);
  anchor.before(...fresh.map((message, index) => item(message, all[index - 1])));
  redrawAt(fresh.length);
  $('top').replaceChildren(top());
  feed().scrollTop += anchor.getBoundingClientRect().top - offset;
}

function onScroll() {
  stuck = fromEnd() < NEAR;
  if (stuck) missed = 0;
  if (feed().scrollTop < 300) older();
  drawPresent();
}

function spoil(target) {
  const spoiler = target.closest('.spoiler:not([data-revealed])');
  if (!spoiler) return false;
  spoiler.setAttribute('data-revealed', '');
  spoiler.setAttribute('aria-expanded', 'true');
  spoiler.removeAttribute('role');
  spoiler.removeAttribute('aria-label');
  return true;
}

/** A sign that a press was seen but does nothing: a shake, or a line around it for who wants no motion. */
function nudge(control) {
  if (!control) return;
  control.removeAttribute('data-nudge');
  control.getBoundingClientRect(); // so that the shake begins anew
  control.setAttribute('data-nudge', '');
  clearTimeout(nudges.get(control));
  nudges.set(control, setTimeout(() => control.removeAttribute('data-nudge'), NUDGE));
}

function unchanged({ message, customId, overtaken }) {
  nudge(controlIn(message.id, customId));
  toast(`${overtaken ? 'Somebody was faster: this' : 'This'} press changed nothing`, true);
}

function useControl(control, message) {
  if (control.disabled) return;
  if (control.getAttribute('aria-disabled') === 'true') {
    nudge(control);
    return;
  }
  const { customId, component } = control.dataset;
  if (component === 'button') actions.press(message, customId);
  else openSelect(control, findPart(message.components, customId), store.picks.get(`${message.id}:${customId}`), {
    messageId: message.id, done: (values) => actions.select(message, customId, values),
  });
}

const CLICKS = {
  dismiss: (_, message) => actions.dismiss(message),
  forget: (target) => actions.forget(target.dataset.nonce),
};

function onClick(event) {
  const { target } = event;
  if (spoil(target)) return event.preventDefault();
  if (mediaClick(target)) return undefined;
  const message = findMessage(target.closest('[data-message-id]')?.dataset.messageId);
  const control = target.closest('[data-custom-id]');
  if (control && message) return useControl(control, message);
  const go = target.closest('[data-go-channel], [data-go-command]');
  if (go?.dataset.goChannel) return emit('go', go.dataset.goChannel);
  if (go) return emit('begin', go.dataset.goCommand);
  const action = target.closest('[data-action]');
  return action && CLICKS[action.dataset.action]?.(action, message);
}

export function startFeed() {
  feed().addEventListener('scroll', onScroll, { passive: true });
  feed().addEventListener('click', onClick);
  feed().addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && spoil(event.target) && event.preventDefault());
  $('present').addEventListener('click', toPresent);
  new ResizeObserver(() => stuck && toEnd()).observe($('items'));
  new ResizeObserver(() => stuck && toEnd()).observe(feed());
  on('redraw', changed);
  on('inert', ({ message, customId }) => nudge(controlIn(message.id, customId)));
  on('unchanged', unchanged);
  on('removed', removed);
  on('local', drawLocal);
  on('sent', toPresent);
}
