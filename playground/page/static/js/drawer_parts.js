// How the drawer looks: each section is made from the state alone, so that it can be drawn again at any time.
import { isArmed } from './drawer_deeds.js';
import { h } from './dom.js';
import { fullTime } from './time.js';

const STEPS = [['+1 min', 1], ['+15 min', 15], ['+1 h', 60], ['+1 day', 1440]];
const MINUTES_OF_TIMEOUT = 10;

// --- small things --------------------------------------------------------------------------------

const deed = (action, fields = {}) => JSON.stringify({ action, ...fields });

function button(label, action, fields, props = {}) {
  return h('button', { type: 'button', class: 'btn secondary', 'data-do': deed(action, fields), 'data-key': `${action} ${label}`, ...props }, label);
}

/** Asks once: the second press does it. */
function dangerous(label, action, fields) {
  const key = `${action} ${label}`;
  const asks = isArmed(key);
  return button(asks ? `Sure? ${label}` : label, action, fields, { class: asks ? 'btn danger' : 'btn secondary risky', 'data-key': key, 'data-sure': '' });
}

function toggle(kind, label, on, action, fields, about) {
  return h('button', { type: 'button', class: kind, role: kind, 'aria-checked': String(on), 'data-do': deed(action, fields), 'data-key': `${action} ${label}` },
    h('span', { class: 'knob', 'aria-hidden': 'true' }), h('span', { class: 'texts' }, h('span', {}, label), about ? h('small', {}, about) : null));
}

const flip = (label, on, action, fields, about) => toggle('switch', label, on, action, fields, about);
const tick = (label, on, action, fields) => toggle('checkbox', label, on, action, fields);

/** A field and its button; the field's value goes with the deed, as a number when it is one. */
function asking(label, name, action, verb, { type = 'text', fields = {}, ...props } = {}) {
  return h('form', { class: 'asking', 'data-do': deed(action, fields), 'data-key': `${action} form` },
    h('label', {}, h('span', {}, label), h('input', { name, type, required: true, autocomplete: 'off', 'data-key': name, ...props })), h('button', { class: 'btn secondary', type: 'submit' }, verb));
}

export function section(id, title, ...body) {
  return h('details', { id: `drawer-${id}`, class: 'drawer-part', 'data-key': id, 'data-local': 'open' }, h('summary', {}, h('h3', {}, title)), h('div', { class: 'drawer-body' }, ...body));
}

const row = (...children) => h('div', { class: 'drawer-row' }, ...children);
const note = (...text) => h('p', { class: 'drawer-note' }, ...text);
const heading = (text) => h('h4', {}, text);

// --- sections ------------------------------------------------------------------------------------

export function time({ now }) {
  return section('time', 'Time', h('p', { class: 'drawer-now' }, h('time', { datetime: new Date(now).toISOString() }, fullTime(now))),
    row(STEPS.map(([label, minutes]) => button(label, 'forward', { minutes }))),
    asking('Minutes forward', 'minutes', 'forward', 'Go', { type: 'number', min: 0, step: 'any', inputmode: 'decimal' }),
    note('Tokens, timeouts and archives follow. It never goes back.'));
}

const often = ({ struck, times }) => `struck ${struck} time${struck === 1 ? '' : 's'}${times === null ? '' : `, ${times} left`}`;

function how(fault) {
  if (fault.action === 'delay') return `delay by ${fault.seconds} s`;
  return fault.action === 'fail' && fault.on !== 'event' ? `answer ${fault.status}` : fault.action;
}

function faultRow(fault) {
  return h('li', { 'data-key': `fault ${fault.id}`, 'data-fault-id': fault.id }, h('span', { class: 'texts' }, h('code', {}, `${fault.on} ${fault.match}`), h('small', {}, `${how(fault)}, ${often(fault)}`)),
    h('button', { type: 'button', class: 'btn secondary', 'data-do': deed('remove_fault', { id: fault.id }), 'data-key': `remove ${fault.id}`, 'aria-label': `Remove the fault ${fault.on} ${fault.match}` }, 'Remove'));
}

function shardChoice({ shards }) {
  const options = shards.filter(({ connected }) => connected).map(({ shard: [index] }) => h('option', { value: index, 'data-key': `shard ${index}` }, `Shard ${index}`));
  return options.length < 2 ? null : h('label', { class: 'drawer-field' }, h('span', {}, 'Which'), h('select', { name: 'shard', 'data-key': 'shard' }, h('option', { value: '', 'data-key': 'all shards' }, 'All shards'), options));
}

function connection({ bot }) {
  return h('form', { class: 'drawer-form', 'data-do': deed('disconnect'), 'data-key': 'disconnect form' },
    row(h('label', { class: 'drawer-field' }, h('span', {}, 'Close code'), h('input', { name: 'code', type: 'number', min: 1000, max: 4999, step: 1, value: 1006, required: true, 'data-key': 'code', 'data-local': 'value' })),
      h('label', { class: 'drawer-box' }, h('input', { name: 'resumable', type: 'checkbox', checked: true, 'data-key': 'resumable', 'data-local': 'checked' }), 'Session waits'), shardChoice(bot)),
    row(h('button', { class: 'btn secondary', type: 'submit', 'data-key': 'disconnect' }, 'Disconnect'),
      button('Ask to reconnect', 'reconnect', {}, { 'data-with': 'shard' }), button('Invalidate session', 'invalidate', { resumable: false }, { 'data-with': 'shard' }), button('Ignore heartbeats', 'swallow_heartbeats')));
}

export function network(state) {
  const { presets, faults } = state;
  return section('network', 'Network', presets.map(({ name, about, on }) => flip(name[0].toUpperCase() + name.slice(1), on, 'preset', { name, on: !on }, about)),
    heading('Running faults'), faults.length ? [h('ul', { class: 'drawer-list' }, faults.map(faultRow)), row(button('Remove all', 'clear_faults'))] : note('None.'),
    heading('Gateway'), connection(state));
}

function permissions(bot, channel) {
  const blind = bot.permissions.some(({ name, held }) => name === 'VIEW_CHANNEL' && !held);
  const ticks = bot.permissions.map(({ name, held }) => tick(name, held, 'permission', { name, held: !held }));
  return [heading(`What it may do in ${channel.thread ? channel.name : `#${channel.name}`}`),
    blind ? note('Without VIEW_CHANNEL nothing else counts.') : null, h('div', { class: 'drawer-ticks' }, ticks)];
}

export function theBot({ bot, guild, channel }) {
  const shards = bot.shards.map(({ shard: [index, total], connected }) => h('li', { 'data-key': `shard ${index}` }, `Shard ${index} of ${total}: ${connected ? 'connected' : 'gone, its session waits'}`));
  const here = bot.here ? dangerous(`Kick ${bot.name}`, 'remove_bot') : button(`Invite ${bot.name}`, 'invite_bot');
  return section('bot', 'Bot', note(`${bot.name} is ${bot.online ? 'online' : 'offline'}.`), shards.length ? h('ul', { class: 'drawer-list plain' }, shards) : null,
    guild ? [heading(guild.name), row(here), flip('Outage', guild.unavailable, 'outage', { on: !guild.unavailable }, 'The bot hears nothing from this server.')] : note('Direct messages belong to no server.'),
    guild && bot.permissions.length ? permissions(bot, channel) : null);
}

function about(person) {
  const parts = [person.banned && 'banned', !person.member && !person.banned && 'not here', person.owner && 'owner', person.timeout && `timed out until ${fullTime(Date.parse(person.timeout))}`].filter(Boolean);
  return parts.length ? note(`${person.name}: ${parts.join(', ')}.`) : null;
}

function deedsFor(person, roles, guild) {
  const user = { user: person.id };
  if (person.banned) return row(button('Lift the ban', 'unban', user));
  if (!person.member) return row(button(`Let into ${guild.name}`, 'join', user));
  const given = roles.filter(({ own, everybody }) => !own && !everybody);
  return [
    row(person.timeout ? button('End the timeout', 'timeout', { ...user, minutes: 0 }) : button(`Time out for ${MINUTES_OF_TIMEOUT} min`, 'timeout', { ...user, minutes: MINUTES_OF_TIMEOUT }), dangerous('Kick', 'kick', user), dangerous('Ban', 'ban', user)),
    row(['owner', 'administrator', 'moderator'].map((kind) => button(`Make ${kind}`, 'appoint', { ...user, kind }))),
    flip('Takes direct messages', person.takes_direct, 'direct', { ...user, takes: !person.takes_direct }),
    given.length ? [heading(`Roles in ${guild.name}`), h('div', { class: 'drawer-ticks' }, given.map(({ id, name }) => tick(name, person.roles.includes(id), 'role', { ...user, role: id, given: !person.roles.includes(id) })))] : null,
  ];
}

export function people({ people: all, roles, guild }, chosen) {
  const person = all.find(({ id }) => id === chosen) ?? all[0];
  if (!person) return section('people', 'People', note('Nobody is here.'));
  return section('people', 'People', h('label', { class: 'drawer-field' }, h('span', {}, 'Who'), h('select', { id: 'drawer-who', 'data-key': 'who' }, all.map(({ id, name }) => h('option', { value: id, selected: id === person.id, 'data-key': id }, name)))),
    about(person), deedsFor(person, roles, guild));
}

export function place({ channel, guild }) {
  const make = guild ? asking('New channel', 'name', 'create_channel', 'Create', { maxlength: 100 }) : null;
  if (!channel || channel.direct) return section('channel', 'Channel', note('Open a channel of a server.'), make);
  const what = channel.thread ? 'thread' : 'channel';
  return section('channel', channel.thread ? 'Thread' : 'Channel', note(channel.thread ? channel.name : `#${channel.name}`),
    channel.thread ? [flip('Archived', channel.archived, 'archive', { on: !channel.archived }), flip('Locked', channel.locked, 'lock', { on: !channel.locked }, 'Only moderators may write.')] : null,
    asking('New name', 'name', 'rename', 'Rename', { maxlength: 100 }),
    asking(`Slow mode, seconds (now ${channel.slowmode})`, 'seconds', 'slowmode', 'Set', { type: 'number', min: 0, max: 21600, step: 1 }),
    row(dangerous(`Delete this ${what}`, 'delete_channel')), make);
}

function requestRow({ method, path, status, ms, early }, index) {
  const bad = status === 0 || status >= 400;
  return h('tr', { class: bad ? 'bad' : null, 'data-key': `request ${index}` }, h('td', {}, `${method} `, h('span', { class: 'path' }, path)), h('td', {}, status === 0 ? 'no answer' : String(status), early ? ' early' : null), h('td', {}, `${ms} ms`));
}

export function log({ requests, violations, violation_count: count }) {
  const wrong = count ? h('div', { class: 'drawer-wrong' }, h('p', {}, `${count} violation${count === 1 ? '' : 's'}: Discord would object.`), h('ul', {}, [...violations].reverse().map((text, index) => h('li', { 'data-key': `violation ${count - index}` }, text)))) : null;
  const table = h('table', { class: 'drawer-log' }, h('thead', {}, h('tr', {}, ['Request', 'Status', 'Time'].map((text) => h('th', { scope: 'col' }, text)))), h('tbody', {}, requests.map(requestRow)));
  return section('log', 'What the bot did', wrong, requests.length ? h('div', { class: 'drawer-scroll', tabindex: 0, role: 'region', 'aria-label': 'The last requests' }, table) : note('No request yet.'));
}
