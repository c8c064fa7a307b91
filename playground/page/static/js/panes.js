// The two panes: a channel, and beside it (instead of it on a phone) one of its threads. The text box stands in one of them.
import * as actions from './actions.js';
import { showDraft } from './composer.js';
import { $, icon, narrow } from './dom.js';
import { Feed } from './feed.js';
import { watchClicks } from './clicks.js';
import { can, channelOf, emit, isDirect, isThread, on, person, store } from './store.js';
import { fullTime, now } from './time.js';
import { typed } from './typing.js';
import { nowhere } from './welcome.js';
import { writeTo } from './words.js';

let main = null;
let side = null;

export const allFeeds = () => [main, side];
export const feeds = () => allFeeds().filter((feed) => feed.channel);
export const feedOf = (channel) => feeds().find((feed) => feed.channel === channel);
const active = () => feedOf(store.channel) ?? main;

/** The sign before a channel's name. */
export function signOf(channel) {
  if (isDirect(channel)) return 'at';
  if (channel?.type === 12) return 'lock';
  if (isThread(channel)) return 'thread';
  return channel?.type === 5 ? 'mega' : 'hash';
}

/** The text box goes where it is written; the other pane has a button in its place. */
export function placeFoot() {
  const pane = $(store.channel === store.side ? 'pane-side' : 'pane-main');
  if ($('foot').parentElement !== pane) pane.insertBefore($('foot'), pane.querySelector('.write'));
  for (const [id, channel] of [['write-main', store.main], ['write-side', store.side]]) {
    $(id).hidden = !channel || channel === store.channel;
    $(id).textContent = writeTo(channelOf(channel));
  }
  $('foot').hidden = !store.channel;
  const channel = channelOf(store.channel);
  const mute = channel && channel.can_send === false;
  $('composer').hidden = Boolean(mute);
  $('no-send').hidden = !mute;
  $('no-send').textContent = mute ? whyMute(channel) : '';
}

function whyMute(channel) {
  if (channel.locked && !can(channel, 'MANAGE_THREADS')) return 'This thread is locked.';
  const until = Date.parse(person(store.me.id)?.timeout ?? '');
  return until > now() ? `You are timed out until ${fullTime(until)}.` : 'You do not have permission to send messages in this channel.';
}

function drawHeads() {
  const thread = channelOf(store.side);
  $('pane-side').hidden = !thread;
  $('app').toggleAttribute('data-thread', Boolean(thread));
  if (!thread) return;
  $('side-icon').replaceChildren(icon(signOf(thread), 20));
  $('side-name').textContent = thread.name;
}

async function fill(feed, channel) {
  if (feed.channel === channel && store.messages.has(channel)) return feed.show(channel);
  feed.show(channel);
  if (!channel || store.messages.has(channel)) return undefined;
  await actions.loadNewest(channel);
  if (feed.channel === channel) feed.show(channel);
  return undefined;
}

/** Shows a channel that is known; a thread with the channel that it belongs to. Resolves when its messages are there. */
export async function showPanes(id) {
  const channel = channelOf(id);
  store.channel = channel?.id ?? null;
  store.main = isThread(channel) ? channel.parent_id : store.channel;
  store.side = isThread(channel) ? channel.id : null;
  drawHeads();
  placeFoot();
  if (!channel) {
    main.show(null);
    side.show(null);
    main.items.replaceChildren(nowhere());
    return;
  }
  actions.askCommands(store.channel);
  const loads = [];
  if (main.channel !== store.main || !isThread(channel)) loads.push(fill(main, store.main));
  loads.push(fill(side, store.side));
  showDraft(!narrow());
  typed();
  await Promise.all(loads);
}

/** Write in the other pane. */
export function activate(channel) {
  if (channel === store.channel) return;
  store.channel = channel;
  actions.askCommands(channel);
  placeFoot();
  showDraft(true);
  typed();
  emit('active');
}

/** After a new hello: what the panes show is read again. */
export async function refreshPanes() {
  drawHeads();
  placeFoot();
  for (const feed of feeds()) {
    if (!store.messages.has(feed.channel)) await actions.loadNewest(feed.channel);
    feed.refresh();
  }
}

export const forgetPanes = () => allFeeds().forEach((feed) => feed.show(null));

/** Lists have changed: names, locks, permissions, and the threads that hang on messages. */
export function redrawPanes() {
  drawHeads();
  placeFoot();
  for (const feed of feeds()) {
    feed.top.replaceChildren(feed.begin());
    feed.redrawAll();
  }
}

export function startPanes() {
  main = new Feed('');
  side = new Feed('-side');
  allFeeds().forEach(watchClicks);
  for (const [id, name] of [['side-menu', 'dots'], ['side-close', 'close'], ['side-back', 'left']]) $(id).append(icon(name, 22));
  $('write-main').addEventListener('click', () => activate(store.main));
  $('write-side').addEventListener('click', () => activate(store.side));
  on('redraw', (message) => feedOf(message.channel_id)?.changed(message));
  on('removed', (message) => feedOf(message.channel_id)?.removed(message));
  on('local', () => feeds().forEach((feed) => feed.drawLocal()));
  on('sent', () => {
    active().forgetFresh();
    active().toPresent();
  });
}
