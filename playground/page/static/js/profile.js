// The card of a person or of the bot: names, roles, and what can be done with them.
import { avatar, tone } from './avatar.js';
import { $, h, icon } from './dom.js';
import { closeFloat, openFloat } from './float.js';
import { appItems, appsFor } from './message_menu.js';
import { openMenu } from './menu.js';
import { goDirect } from './places.js';
import { isOnline } from './members.js';
import { emit, nameOf, on, person, store } from './store.js';
import { findMembers } from './actions.js';

const ON_USER = 2;

function roleChips(user) {
  const mine = store.roles.filter(({ id }) => (user.roles ?? []).includes(id));
  if (!mine.length) return null;
  const chip = (role) => h('li', {}, h('span', { class: 'role-dot', style: role.colour ? { '--role': `#${role.colour.toString(16).padStart(6, '0')}` } : {} }), role.name);
  return [h('h3', {}, 'Roles'), h('ul', { class: 'roles' }, mine.map(chip))];
}

function buttons(user, channel) {
  const button = (label, name, act, more = {}) => h('button', { class: 'btn secondary', type: 'button', on: { click: act }, ...more }, icon(name, 18), label);
  const leave = (act) => () => {
    closeFloat();
    emit('drawers');
    act();
  };
  const apps = channel && appsFor(ON_USER).length ? appItems(ON_USER, channel, user.id) : [];
  const open = (event) => openMenu(event.currentTarget, apps, { label: 'Apps', over: true });
  return [
    user.id === store.bot?.id ? button('Message', 'chat', leave(goDirect), { 'data-action': 'message' }) : null,
    channel ? button('Mention', 'at', leave(() => emit('mention', user.id)), { 'data-action': 'mention' }) : null,
    apps.length ? button('Apps', 'apps', open, { 'data-action': 'apps', 'aria-haspopup': 'menu' }) : null,
  ];
}

function card(user, channel) {
  const bot = user.id === store.bot?.id;
  const name = user.nick ?? user.name;
  const state = bot || user.online !== undefined ? (isOnline(user) ? 'Online' : 'Offline') : 'Not in this server';
  return h('div', { class: 'card', role: 'dialog', 'aria-label': name, 'data-card': user.id, tabindex: '-1' }, h('div', { class: 'card-top', style: { '--tone': tone(user) } }),
    h('div', { class: 'card-face dot', 'data-online': String(state === 'Online') }, avatar(user, 'big')),
    h('div', { class: 'card-body' }, h('h2', {}, name, bot ? h('span', { class: 'badge' }, 'APP') : null), h('p', { class: 'quiet' }, user.name, user.id === store.me.id ? ' · you' : '', ` · ${state}`),
      roleChips(user), h('div', { class: 'card-foot' }, buttons(user, channel))));
}

/** `user`: when it is known to the caller alone (a member that a search found). */
async function openCard({ id, anchor, channel, user: given }) {
  let user = given ?? person(id);
  if (store.guild && user && user.online === undefined && user.id !== store.bot?.id) user = (await findMembers(user.name))?.members.find((one) => one.id === id) ?? user;
  if (!user) return;
  const box = card(user, channel);
  openFloat(anchor, box, { focus: box, beside: !anchor.closest('#members') });
}

/** Writes @Name into the text box. */
function mention(id) {
  const draft = $('draft');
  const before = draft.value.slice(0, draft.selectionStart ?? draft.value.length);
  const text = `${before && !/\s$/.test(before) ? ' ' : ''}@${nameOf({ id })} `;
  draft.focus();
  draft.setRangeText(text, before.length, before.length, 'end');
  draft.dispatchEvent(new Event('input', { bubbles: true }));
}

export function startProfile() {
  on('profile', openCard);
  on('mention', mention);
  on('direct', goDirect);
}
