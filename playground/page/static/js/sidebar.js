// Around the conversation: the person's card, the heading, the strips, the drawers at both sides.
import { avatar } from './avatar.js';
import { drawChannels, startChannels } from './channels.js';
import { $, h, icon, narrow } from './dom.js';
import { drawMembers, startMembers } from './members.js';
import { signOf } from './panes.js';
import { drawRail, fill, startRail } from './rail.js';
import { channelOf, emit, on, store } from './store.js';
import { drawTitle } from './unread.js';

const LOST = 'The connection to the playground is lost. Reconnecting…';
const STOPPED = 'The playground has stopped. Start it again with make play: this page goes on by itself.';
const LONG = 10_000;
const FLOATING = '(max-width: 1080px)';
let lost = 0; // the timer that runs while the connection is lost
let leaving = false; // the entry of a drawer was given back, the browser has not gone there yet

const app = () => $('app');

function self() {
  fill('self', h('button', { class: 'self-card', type: 'button', 'data-action': 'who' },
    h('span', { class: 'dot', 'data-online': String(store.connected) }, avatar(store.me, 'small')), h('span', { class: 'texts' }, h('span', { class: 'sr' }, 'You are '), h('b', { class: 'ellipsis' }, store.me.name), h('small', {}, 'Switch person')), icon('swap')));
  $('open-who').replaceChildren(avatar(store.me, 'small'), h('span', { class: 'sr' }, `You are ${store.me.name}. Switch person`));
}

export function heading() {
  const channel = channelOf(store.main);
  $('top-icon').replaceChildren(icon(channel ? signOf(channel) : 'chat', 22));
  $('channel-name').textContent = channel?.name ?? store.guild?.name ?? 'Direct messages';
  $('topic').textContent = channel?.topic ?? '';
  $('topic').title = channel?.topic ?? '';
  $('open-threads').hidden = !store.guild || !channel;
  $('open-pins').hidden = !channel;
  drawTitle();
}

function offline() {
  const name = store.bot?.name ?? 'The bot';
  const away = store.bot?.here === false;
  $('offline').hidden = !store.connected || !(away || store.bot?.online === false);
  $('offline').textContent = away ? `${name} is not in this server.` : `${name} is offline. Commands get no answer until it is back.`;
}

export function connection(connected) {
  store.connected = connected;
  $('strip').hidden = connected;
  if (connected) {
    clearTimeout(lost);
    lost = 0;
  } else if (!lost) {
    $('strip').textContent = LOST;
    lost = setTimeout(() => { $('strip').textContent = STOPPED; }, LONG);
  }
  app().dataset.connected = String(connected);
  if (store.bot) offline();
}

export function drawAround() {
  drawRail();
  drawChannels();
  drawMembers();
  self();
  heading();
  offline();
}

/** On a phone the way back closes what is drawn over the page. */
function noteDrawer() {
  const open = app().hasAttribute('data-drawer') || app().hasAttribute('data-members') || 'controls' in document.body.dataset;
  if (open && narrow() && !history.state?.drawer) history.pushState({ ...history.state, drawer: true }, '');
  else if (!open && history.state?.drawer && !leaving) {
    leaving = true; // once: a second time would leave the channel, or the page
    history.back();
  }
}

function onBack({ state }) {
  if (leaving) {
    leaving = false;
    noteDrawer(); // it may have been opened again meanwhile
  } else if (!state?.drawer && narrow()) {
    emit('uncover');
    closeDrawers();
  }
}

function drawer(open) {
  const was = app().hasAttribute('data-drawer');
  app().toggleAttribute('data-drawer', open);
  $('open-side').setAttribute('aria-expanded', String(open));
  shade();
  noteDrawer();
  if (open) ($('side').querySelector('[data-channel-id][aria-current]') ?? $('side').querySelector('button'))?.focus();
  else if (was && $('side').contains(document.activeElement)) $('open-side').focus();
}

function memberList(open) {
  app().toggleAttribute('data-members', open);
  $('open-members').setAttribute('aria-expanded', String(open));
  shade();
  noteDrawer();
}

/** A thread beside its channel stands where the list would: the list takes its place. */
function toggleMembers() {
  const covered = app().hasAttribute('data-thread') && !matchMedia(FLOATING).matches;
  if (covered) emit('go', store.main);
  memberList(covered || !app().hasAttribute('data-members'));
}

function shade() {
  const floating = matchMedia(FLOATING).matches;
  $('shade').hidden = !(app().hasAttribute('data-drawer') || (floating && app().hasAttribute('data-members')));
}

function closeDrawers() {
  drawer(false);
  if (matchMedia(FLOATING).matches) memberList(false);
}

function onKey(event) {
  if (event.key === 'Escape' && !$('shade').hidden) closeDrawers();
}

export function startSidebar() {
  for (const [id, name] of [['open-side', 'menu'], ['open-members', 'people'], ['open-threads', 'thread'], ['open-pins', 'pin'], ['open-drawer', 'tune']]) $(id).append(icon(name, 22));
  startRail();
  startChannels();
  startMembers();
  history.replaceState({ ...history.state, drawer: undefined }, '');
  memberList(innerWidth > 1080);
  $('open-side').addEventListener('click', () => drawer(true));
  $('open-members').addEventListener('click', toggleMembers);
  $('open-who').addEventListener('click', () => emit('who'));
  $('self').addEventListener('click', ({ target }) => target.closest('[data-action="who"]') && emit('who'));
  $('shade').addEventListener('click', closeDrawers);
  document.addEventListener('keydown', onKey);
  addEventListener('popstate', onBack);
  matchMedia(FLOATING).addEventListener('change', shade);
  on('bot', offline);
  on('drawer', drawer);
  on('drawers', closeDrawers);
  on('covered', noteDrawer);
}
