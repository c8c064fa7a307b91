// Message components, from Discord's JSON to elements. No handlers here: clicks are read off data-* by the feed.
import { h, icon, safeUrl, spinner } from './dom.js';
import { emojiOf } from './inline.js';
import { textBlock } from './markdown.js';
import { fileComponent, gallery, picture, veil } from './media.js';
import { channelOf, everybody, nameOf, store } from './store.js';

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };
const WAITING = 'Waiting for an answer';
export const SELECTS = { 3: 'string', 5: 'user', 6: 'role', 7: 'mentionable', 8: 'channel' };

/** `at` says where we are: {message, pending} */
const DRAW = {
  1: (part, at) => h('div', { class: 'row', role: 'group' }, drawAll(part.components, at)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (part) => textBlock(part.content),
  11: (part, at) => picture(part.media, at.message, { box: { width: 85, height: 85 }, description: part.description, hidden: part.spoiler, small: true }),
  12: (part, at) => gallery(part.items ?? [], at.message),
  13: (part, at) => fileComponent(part, at.message),
  14: (part) => h('hr', { class: `separator${part.spacing === 2 ? ' large' : ''}${part.divider === false ? '' : ' drawn'}`, 'aria-hidden': part.divider === false ? 'true' : null }),
  17: container,
};

function drawAll(parts, at) {
  return (parts ?? []).map((part) => (DRAW[part.type] ?? unknown)(part, at));
}

const unknown = (part) => h('p', { class: 'unknown' }, `A component that this page cannot show (type ${part.type})`);

export function components(message) {
  if (!message.components?.length) return null;
  const at = { message, pending: store.pending.get(message.id) };
  return h('div', { class: 'parts' }, drawAll(message.components, at));
}

function container(part, at) {
  const accent = Number.isInteger(part.accent_color) ? `#${part.accent_color.toString(16).padStart(6, '0')}` : null;
  const box = h('div', { class: 'container', 'data-accent': accent, style: accent ? { '--accent': accent } : {} }, drawAll(part.components, at));
  return part.spoiler ? veil(box, 'part') : box;
}

function section(part, at) {
  return h('div', { class: 'section' }, h('div', { class: 'texts' }, drawAll(part.components, at)), part.accessory ? drawAll([part.accessory], at) : null);
}

/** What a control says of itself while its message waits for an answer. */
const waiting = (part, at) => (!part.disabled && at.pending ? { 'aria-disabled': 'true', title: WAITING } : {});

function button(part, at) {
  const label = part.label ? h('span', { class: 'label' }, part.label) : null;
  const face = h('span', { class: 'face-of' }, emojiOf(part.emoji, Boolean(label)), label, part.style === 5 ? icon('out', 16) : null);
  const look = `btn ${STYLES[part.style] ?? 'secondary'}`;
  if (part.style === 5) return linkButton(part, look, face);
  const busy = at.pending?.customId === part.custom_id;
  return h('button', {
    class: look, type: 'button', 'data-custom-id': part.custom_id, 'data-component': 'button', disabled: part.disabled,
    ...waiting(part, at), 'aria-busy': busy ? 'true' : null, 'aria-label': label ? null : part.emoji?.name,
  }, face, busy ? spinner('Waiting') : null);
}

function linkButton(part, look, face) {
  const href = safeUrl(part.url);
  if (part.disabled || !href) return h('button', { class: look, type: 'button', disabled: true }, face);
  return h('a', { class: look, href, target: '_blank', rel: 'noopener noreferrer', 'data-component': 'link' }, face);
}

const person = (user) => ({ value: user.id, label: nameOf(user), user });
const roles = () => store.roles.map((role) => ({ value: role.id, label: role.name }));
const people = () => everybody().map(person);

function channels(part) {
  const fits = (channel) => !part.channel_types?.length || part.channel_types.includes(channel.type ?? 0);
  return store.channels.filter(fits).map((channel) => ({ value: channel.id, label: channel.name, icon: 'hash' }));
}

/** What may be chosen in a select, of whatever kind: [{value, label, description, emoji, user, icon}] */
export function choicesOf(part) {
  if (part.type === 3) return part.options ?? [];
  if (part.type === 8) return channels(part);
  if (part.type === 6) return roles();
  return part.type === 7 ? [...people(), ...roles()] : people();
}

/** The values that are chosen before anybody touches it. */
export function presets(part) {
  if (part.type === 3) return (part.options ?? []).filter((option) => option.default).map((option) => option.value);
  return (part.default_values ?? []).map((value) => value.id);
}

function chosenLabels(part, values) {
  const choices = choicesOf(part);
  return values.map((value) => choices.find((choice) => choice.value === value) ?? { label: channelOf(value)?.name ?? value });
}

function shown(part, values) {
  if (!values.length) return h('span', { class: 'hint' }, part.placeholder ?? 'Make a selection');
  const one = (part.max_values ?? 1) === 1;
  return chosenLabels(part, values).map(({ label, emoji }) => h('span', { class: one ? '' : 'tag' }, emojiOf(emoji, true), emoji ? ' ' : null, label));
}

export function selectBox(part, values, props) {
  const box = { class: 'select', type: 'button', 'data-custom-id': part.custom_id, 'data-component': 'select', 'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'data-local': 'aria-expanded' };
  const name = part.placeholder ?? 'Make a selection';
  return h('button', { ...box, 'aria-label': values.length ? `${name}: ${chosenLabels(part, values).map((one) => one.label).join(', ')}` : name, ...props },
    h('span', { class: 'shown' }, shown(part, values)), props['aria-busy'] ? spinner('Waiting') : icon('down'));
}

function select(part, at) {
  const values = store.picks.get(`${at.message.id}:${part.custom_id}`) ?? presets(part);
  const busy = at.pending?.customId === part.custom_id;
  return selectBox(part, values, { disabled: part.disabled, ...waiting(part, at), 'aria-busy': busy ? 'true' : null });
}

/** The part of a message with this custom_id, however deep. */
export function findPart(parts, customId) {
  for (const part of parts ?? []) {
    if (part.custom_id === customId) return part;
    const inner = findPart([...(part.components ?? []), ...(part.accessory ? [part.accessory] : []), ...(part.component ? [part.component] : [])], customId);
    if (inner) return inner;
  }
  return null;
}
