// Everything around the conversation: servers, channels, members, the person's card, the heading, the strips.
import { avatar, initials } from './avatar.js';
import { $, h, icon, narrow } from './dom.js';
import { morph } from './morph.js';
import { channelOf, emit, nameOf, on, store } from './store.js';

const LOST = 'The connection to the playground is lost. Reconnecting…';
const STOPPED = 'The playground has stopped. Start it again with make play: this page goes on by itself.';
const LONG = 10_000;
let lost = 0; // the timer that runs while the connection is lost

const app = () => $('app');
const isThread = (channel) => [10, 11, 12].includes(channel.type);

/** Draw the children of an element again without losing the focus in it. */
function fill(id, ...children) {
  const fresh = $(id).cloneNode(false);
  fresh.append(...children.flat().filter(Boolean));
  morph($(id), fresh);
}

function rail() {
  fill('rail', h('span', { class: 'rail-item rail-logo', 'aria-hidden': 'true' }, h('img', { src: '/static/icon.svg', alt: '', width: 32, height: 32 })), h('span', { class: 'rail-line', 'aria-hidden': 'true' }),
    h('button', { class: 'rail-item', type: 'button', 'aria-current': 'true', title: store.guild.name, 'data-guild-id': store.guild.id },
      h('span', { 'aria-hidden': 'true' }, initials(store.guild.name)), h('span', { class: 'sr' }, store.guild.name)));
  $('guild-name').textContent = store.guild.name;
}

function channelButton(channel) {
  const { count = 0, mentions = 0 } = store.unread.get(channel.id) ?? {};
  const here = channel.id === store.channel;
  return h('button', { class: `channel${isThread(channel) ? ' thread' : ''}`, type: 'button', 'data-channel-id': channel.id, 'data-key': channel.id, 'aria-current': here ? 'page' : null, 'data-unread': count > 0 || null },
    icon(isThread(channel) ? 'thread' : 'hash'), h('span', { class: 'ellipsis' }, channel.name), count ? h('span', { class: 'sr' }, ' (unread)') : null, mentions ? h('span', { class: 'count' }, mentions) : null);
}

/** Channels in their order, threads under theirs. */
function ordered() {
  const tops = store.channels.filter((channel) => !isThread(channel));
  return tops.flatMap((channel) => [channel, ...store.channels.filter((one) => isThread(one) && one.parent_id === channel.id)]);
}

export function drawChannels() {
  fill('channels', h('h2', {}, 'Text channels'), ordered().map(channelButton));
}

function memberRow(user, extra) {
  return h('div', { class: 'member', 'data-user-id': user.id, 'data-key': user.id }, h('span', { class: 'dot', 'data-online': String(user.online ?? true) }, avatar(user, 'small')),
    h('span', { class: `ellipsis${user.online === false ? ' off' : ''}` }, nameOf(user), extra ? [' ', extra] : null));
}

function members() {
  const you = (user) => (user.id === store.me.id ? h('small', {}, '(you)') : null);
  fill('members', h('h2', {}, 'Apps — 1'), memberRow(store.bot, h('span', { class: 'badge' }, 'APP')),
    groups().map(([name, users]) => [h('h2', {}, `${name} — ${users.length}`), users.map((user) => memberRow(user, you(user)))]).flat(2));
}

/** People with an open page, and the others. */
function groups() {
  const online = store.people.filter((user) => user.online !== false);
  const offline = store.people.filter((user) => user.online === false);
  return [['Online', online], ['Offline', offline]].filter(([, users]) => users.length);
}

function self() {
  fill('self', h('button', { class: 'self-card', type: 'button', 'data-action': 'who' },
    avatar(store.me, 'small'), h('span', {}, h('span', { class: 'sr' }, 'You are '), h('b', { class: 'ellipsis' }, store.me.name), h('small', {}, 'Switch person')), icon('swap')));
  $('open-who').replaceChildren(avatar(store.me, 'small'));
  $('open-who').setAttribute('aria-label', `You are ${store.me.name}. Switch person`);
  document.title = `#${channelOf(store.channel)?.name ?? ''} | ${store.guild.name} (${store.me.name})`;
}

export function heading() {
  const channel = channelOf(store.channel);
  $('channel-name').textContent = channel?.name ?? '';
  $('topic').textContent = channel?.topic ?? '';
  $('topic').title = channel?.topic ?? '';
}

function offline() {
  $('offline').hidden = !store.connected || store.bot?.online !== false;
  $('offline').textContent = `${store.bot?.name ?? 'The bot'} is offline. Commands get no answer until it is back.`;
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
  rail();
  drawChannels();
  members();
  self();
  heading();
  offline();
}

function drawer(open) {
  app().toggleAttribute('data-drawer', open);
  $('open-side').setAttribute('aria-expanded', String(open));
  shade();
  if (open) $('side').querySelector('[data-channel-id][aria-current]')?.focus();
}

function memberList(open) {
  app().toggleAttribute('data-members', open);
  $('open-members').setAttribute('aria-expanded', String(open));
  shade();
}

function shade() {
  const floating = matchMedia('(max-width: 1080px)').matches;
  $('shade').hidden = !(app().hasAttribute('data-drawer') || (floating && app().hasAttribute('data-members')));
}

function onKey(event) {
  if (event.key !== 'Escape' || $('shade').hidden) return;
  drawer(false);
  memberList(false);
}

export function startSidebar() {
  $('top-icon').append(icon('hash', 22));
  $('open-side').append(icon('menu', 22));
  $('open-members').append(icon('people', 22));
  memberList(innerWidth > 1080);
  $('open-side').addEventListener('click', () => drawer(true));
  $('open-members').addEventListener('click', () => memberList(!app().hasAttribute('data-members')));
  $('open-who').addEventListener('click', () => emit('who'));
  $('self').addEventListener('click', ({ target }) => target.closest('[data-action="who"]') && emit('who'));
  $('shade').addEventListener('click', () => (drawer(false), memberList(false)));
  $('channels').addEventListener('click', ({ target }) => {
    const id = target.closest('[data-channel-id]')?.dataset.channelId;
    if (!id) return;
    emit('go', id);
    if (narrow()) drawer(false);
  });
  $('rail').addEventListener('click', ({ target }) => target.closest('button') && narrow() && drawer(false));
  document.addEventListener('keydown', onKey);
  on('people bot', () => (members(), offline()));
  on('unread', drawChannels);
}
