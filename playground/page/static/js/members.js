// Who is in this server: by their highest role that stands apart, then online, then offline. More are found by search.
import { findMembers } from './actions.js';
import { avatar } from './avatar.js';
import { $, h, icon } from './dom.js';
import { fill } from './rail.js';
import { emit, nameOf, on, roleColour, store } from './store.js';

const SEARCH_FROM = 30; // members
let query = '';
let found = null; // members that a search gave

export const isOnline = (user) => user.online !== false;

function row(user) {
  const colour = roleColour(user);
  const tail = user.id === store.bot?.id ? h('span', { class: 'badge' }, 'APP') : user.id === store.me.id ? h('small', {}, '(you)') : null;
  return h('button', { class: 'member', type: 'button', 'data-user-id': user.id, 'data-key': user.id },
    h('span', { class: 'dot', 'data-online': String(isOnline(user)) }, avatar(user, 'small')),
    h('span', { class: `ellipsis${!isOnline(user) ? ' off' : colour ? ' coloured' : ''}`, style: colour ? { '--role': colour } : {} }, nameOf(user), tail ? [' ', tail] : null, h('span', { class: 'sr' }, isOnline(user) ? ', online' : ', offline')));
}

const byName = (a, b) => nameOf(a).localeCompare(nameOf(b));

/** [[title, users]]: hoisted roles, online people, offline ones. */
function groups(people) {
  const hoisted = store.roles.filter((role) => role.hoist);
  const rest = new Set(people);
  const made = hoisted.map((role) => {
    const users = [...rest].filter((user) => isOnline(user) && (user.roles ?? []).includes(role.id));
    users.forEach((user) => rest.delete(user));
    return [role.name, users];
  });
  const others = [...rest];
  return [...made, ['Online', others.filter(isOnline)], ['Offline', others.filter((user) => !isOnline(user))]].filter(([, users]) => users.length);
}

function group([name, users]) {
  return [h('h2', { 'data-key': `group ${name}` }, `${name} — ${users.length}`), [...users].sort(byName).map(row)];
}

function search() {
  if (store.memberCount < SEARCH_FROM) return null;
  return h('div', { class: 'search', 'data-key': 'search' }, h('input', { type: 'search', id: 'find-member', placeholder: `Search ${store.memberCount} members`, 'aria-label': 'Search members', 'data-key': 'find', autocomplete: 'off' }));
}

/** On a phone what the heading has no room for. */
const details = () => h('div', { class: 'details only-phone', 'data-key': 'details' },
  h('button', { type: 'button', 'data-action': 'threads' }, icon('thread'), 'Threads'), h('button', { type: 'button', 'data-action': 'pins' }, icon('pin'), 'Pins'));

export function drawMembers() {
  const apps = store.bot?.here === false ? [] : group(['Apps', [store.bot]]);
  const people = found ?? store.people;
  const hidden = store.memberCount - store.people.length - (store.bot?.here === false ? 0 : 1);
  const more = !found && store.guild && hidden > 0 ? h('p', { class: 'more', 'data-key': 'more' }, `and ${hidden} more, offline`) : null;
  const none = found && !found.length ? h('p', { class: 'more', 'data-key': 'none' }, 'Nobody of that name') : null;
  fill('members', details(), store.guild ? search() : null, found ? [] : apps, groups(people).map(group), more, none);
}

async function find() {
  const words = $('find-member').value.trim();
  query = words;
  const answer = words ? await findMembers(words) : null;
  if (words !== query) return;
  found = answer?.members ?? null;
  drawMembers();
}

export function forgetSearch() {
  found = null;
  query = '';
  if ($('find-member')) $('find-member').value = '';
}

export function startMembers() {
  $('members').addEventListener('input', ({ target }) => target.id === 'find-member' && find());
  $('members').addEventListener('click', ({ target }) => {
    const user = target.closest('[data-user-id]');
    const { action } = target.closest('[data-action]')?.dataset ?? {};
    if (user) emit('profile', { id: user.dataset.userId, anchor: user, channel: store.channel, user: found?.find(({ id }) => id === user.dataset.userId) });
    else if (action) emit(action);
  });
  $('members').addEventListener('contextmenu', (event) => {
    const id = event.target.closest('[data-user-id]')?.dataset.userId;
    if (!id) return;
    event.preventDefault();
    emit('user-menu', { event, id, channel: store.channel });
  });
  on('people bot', drawMembers);
}
