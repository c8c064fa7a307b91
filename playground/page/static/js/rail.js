// The servers at the left edge: what is unread there, which one is shown; above them direct messages.
import { initials } from './avatar.js';
import { $, h } from './dom.js';
import { openMenu } from './menu.js';
import { morph } from './morph.js';
import { goPlace } from './places.js';
import { emit, on, store } from './store.js';
import { marksOf, readGuild } from './unread.js';

/** Draw the children of an element again without losing the focus in it. */
export function fill(id, ...children) {
  const fresh = $(id).cloneNode(false);
  fresh.append(...children.flat(3).filter(Boolean));
  morph($(id), fresh);
}

function item(guild, name, inner, more = {}) {
  const { unread, mentions } = marksOf(guild);
  const here = (store.guild?.id ?? null) === guild;
  const words = `${name}${mentions ? `, ${mentions} ${mentions === 1 ? 'mention' : 'mentions'}` : unread ? ', unread' : ''}`;
  return h('button', { class: 'rail-item', type: 'button', 'aria-current': here ? 'true' : null, title: name, 'aria-label': words, 'data-unread': unread || null, 'data-key': guild ?? '@me', ...more },
    h('span', { class: 'rail-face', 'aria-hidden': 'true' }, inner), mentions ? h('span', { class: 'count', 'aria-hidden': 'true' }, mentions > 99 ? '99+' : mentions) : null);
}

export function drawRail() {
  const logo = h('img', { src: '/static/icon.svg', alt: '', width: 30, height: 30 });
  fill('rail', item(null, 'Direct messages', logo, { 'data-direct': true }), h('span', { class: 'rail-line', 'aria-hidden': 'true' }),
    store.guilds.map((guild) => item(guild.id, guild.unavailable ? `${guild.name} (the bot cannot reach it: outage)` : guild.name, h('span', { 'data-initials': initials(guild.name) }), { 'data-guild-id': guild.id, 'data-outage': guild.unavailable || null })));
}

function menu(event) {
  const id = event.target.closest('[data-guild-id]')?.dataset.guildId;
  if (!id) return;
  event.preventDefault();
  openMenu(event, [
    { label: 'Mark as read', off: !marksOf(id).unread, act: () => readGuild(id) },
    { label: 'Copy server ID', icon: 'copy', act: () => emit('copy', id) },
  ]);
}

export function startRail() {
  $('rail').addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (button) goPlace(button.dataset.guildId ?? null);
  });
  $('rail').addEventListener('contextmenu', menu);
  on('unread', drawRail);
}
