// The list that opens from a select: one choice or several, by mouse or keyboard; a sheet at the bottom on a phone.
import { avatar } from './avatar.js';
import { choicesOf, findPart, presets } from './components.js';
import { $, h, icon, narrow } from './dom.js';
import { emojiOf } from './inline.js';
import { on } from './store.js';

let open = null; // {anchor, part, chosen, pop, ...}
let typed = '';
let typedAt = -Infinity;
const PAUSE = 800; // after so many ms without a key, typing begins anew, and a space chooses

export function openSelect(anchor, part, picked, { messageId, done }) {
  const again = open?.anchor === anchor;
  closeSelect();
  if (again || !part) return;
  const min = part.min_values ?? 1;
  const max = part.max_values ?? 1;
  const before = picked ?? presets(part);
  open = { anchor, part, min, max, messageId, done, before, chosen: [...before], all: choicesOf(part), active: 0, key: JSON.stringify(part) };
  open.multi = max > 1;
  open.active = Math.max(0, open.all.findIndex((choice) => before.includes(choice.value)));
  build();
}

function build() {
  open.list = h('div', { class: `pop-list${open.multi ? ' multi' : ''}`, role: 'listbox', id: 'pop-list', tabindex: '0', 'aria-label': open.part.placeholder ?? 'Choices', 'aria-multiselectable': open.multi ? 'true' : null });
  open.search = open.part.type === 3 ? null : h('input', { type: 'text', placeholder: 'Search', 'aria-label': 'Search', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'pop-list' });
  const foot = open.multi || open.min === 0 ? h('div', { class: 'pop-foot' }) : null;
  open.pop = h('div', { class: 'pop', role: 'dialog', 'aria-label': open.part.placeholder ?? 'Choices', 'data-select': open.part.custom_id }, open.search ? h('div', { class: 'pop-search' }, open.search) : null, open.list, foot);
  open.shade = h('div', { class: 'pop-shade' });
  open.foot = foot;
  (open.anchor.closest('dialog') ?? $('layer')).append(open.shade, open.pop);
  open.anchor.setAttribute('aria-expanded', 'true');
  listen();
  draw();
  place();
  activate(open.active); // what is chosen is seen, however long the list
  (open.search ?? open.list).focus({ preventScroll: true });
}

function listen() {
  open.shade.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    commit();
  });
  open.pop.addEventListener('keydown', onKey);
  open.pop.addEventListener('focusout', ({ relatedTarget }) => open && relatedTarget && !open.pop.contains(relatedTarget) && commit());
  open.list.addEventListener('click', ({ target }) => choose(indexOf(target)));
  open.list.addEventListener('pointermove', ({ target }) => activate(indexOf(target), false));
  open.search?.addEventListener('input', () => {
    open.active = 0;
    draw();
  });
}

const indexOf = (target) => [...open.list.children].indexOf(target.closest('[role="option"]'));

function visible() {
  const words = open.search?.value.trim().toLowerCase();
  return words ? open.all.filter((choice) => choice.label.toLowerCase().includes(words)) : open.all;
}

function row(choice, index) {
  const chosen = open.chosen.includes(choice.value);
  const full = open.multi && !chosen && open.chosen.length >= open.max;
  return h('div', { class: 'item', role: 'option', id: `pop-${index}`, 'data-option': choice.value, 'aria-selected': String(chosen), 'aria-disabled': full ? 'true' : null, 'data-active': index === open.active || null },
    choice.user ? avatar(choice.user, 'small') : choice.icon ? icon(choice.icon) : emojiOf(choice.emoji, true),
    h('span', { class: 'texts' }, choice.label, choice.description ? h('small', {}, choice.description) : null),
    h('span', { class: 'tick', 'aria-hidden': 'true' }, icon('check', 14)));
}

function draw() {
  const rows = visible();
  const top = open.list.scrollTop;
  open.list.replaceChildren(...(rows.length ? rows.map(row) : [h('p', { class: 'none' }, 'No results found')]));
  open.list.scrollTop = top;
  drawFoot();
  mark();
}

function drawFoot() {
  if (!open.foot) return;
  const range = open.min === open.max ? `Select ${open.min}` : `Select ${open.min} to ${open.max}`;
  const clear = open.min === 0 ? h('button', { class: 'btn secondary', type: 'button', 'data-action': 'clear', on: { click: clearAll } }, 'Clear') : null;
  const done = open.multi ? h('button', { class: 'btn primary', type: 'button', 'data-action': 'done', disabled: !allowed(), on: { click: commit } }, 'Done') : null;
  open.foot.replaceChildren(h('span', {}, open.multi ? range : 'Optional'), h('span', { class: 'row', style: { width: 'auto' } }, clear, done));
}

function clearAll() {
  open.chosen = [];
  commit();
}

function mark() {
  const rows = [...open.list.querySelectorAll('[role="option"]')];
  rows.forEach((element, index) => element.toggleAttribute('data-active', index === open.active));
  const holder = open.search ?? open.list;
  if (rows[open.active]) holder.setAttribute('aria-activedescendant', rows[open.active].id);
  else holder.removeAttribute('aria-activedescendant');
}

function activate(index, scroll = true) {
  if (index < 0 || index >= visible().length) return;
  open.active = index;
  mark();
  if (scroll) open.list.children[index].scrollIntoView({ block: 'nearest' });
}

function choose(index) {
  const choice = visible()[index];
  if (!choice) return;
  open.active = index;
  if (!open.multi) {
    open.chosen = [choice.value];
    finish(true);
    return;
  }
  if (open.chosen.includes(choice.value)) open.chosen = open.chosen.filter((value) => value !== choice.value);
  else if (open.chosen.length < open.max) open.chosen = [...open.chosen, choice.value];
  draw();
}

const allowed = () => open.chosen.length >= open.min && open.chosen.length <= open.max;
const differs = () => open.chosen.length !== open.before.length || open.chosen.some((value) => !open.before.includes(value));

/** Closing several-choice lists counts as having chosen, as in Discord; an impossible number changes nothing. */
function commit() {
  if (open) finish(allowed() && differs());
}

function finish(send) {
  const { anchor, done, chosen } = open;
  closeSelect();
  anchor.focus({ preventScroll: true });
  if (send) done(chosen);
}

export function closeSelect() {
  if (!open) return;
  const { pop, shade, anchor } = open;
  open = null;
  anchor.setAttribute('aria-expanded', 'false');
  shade.remove();
  pop.remove();
}

const KEYS = {
  ArrowDown: () => activate(Math.min(open.active + 1, visible().length - 1)),
  ArrowUp: () => activate(Math.max(open.active - 1, 0)),
  Home: () => activate(0),
  End: () => activate(visible().length - 1),
  Enter: () => choose(open.active),
  Tab: () => commit(),
  Escape: () => finish(false),
};

function onKey(event) {
  if (event.target.closest('.pop-foot') && event.key !== 'Escape') return;
  event.stopPropagation();
  if (KEYS[event.key]) {
    event.preventDefault();
    KEYS[event.key]();
  } else if (!open.search && event.key === ' ' && performance.now() - typedAt > PAUSE) {
    event.preventDefault();
    choose(open.active);
  } else if (!open.search && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    jump(event.key);
  }
}

/** Typing the beginning of a label goes to it. */
function jump(key) {
  const now = performance.now();
  typed = now - typedAt < PAUSE ? typed + key.toLowerCase() : key.toLowerCase();
  typedAt = now;
  activate(visible().findIndex((choice) => choice.label.toLowerCase().startsWith(typed)));
}

const EDGE = 8;
const TALLEST = 320;

/** Under the select where there is room, else above it; wherever the select has gone, the list stays on the screen. */
function place() {
  if (!open || narrow()) return;
  const { style } = open.pop;
  const box = open.anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom - 4 - EDGE;
  const above = box.top - 4 - EDGE;
  style.width = `${Math.max(box.width, 220)}px`;
  style.maxHeight = `${TALLEST}px`;
  const wanted = Math.min(open.pop.offsetHeight, TALLEST);
  const up = below < wanted && above > below;
  const height = Math.min(wanted, Math.max(160, up ? above : below), innerHeight - 2 * EDGE);
  const top = up ? box.top - 4 - height : box.bottom + 4;
  style.maxHeight = `${height}px`;
  style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  style.left = `${Math.max(EDGE, Math.min(box.left, innerWidth - box.width - EDGE))}px`;
}

/** A message was drawn again: its open list stays where the select is, unless the select is another one now. */
export function refreshSelect(message) {
  if (open?.messageId !== message.id) return;
  const part = findPart(message.components, open.part.custom_id);
  if (!part || part.disabled || JSON.stringify(part) !== open.key || !open.anchor.isConnected) closeSelect();
  else place();
}

on('moved', () => open && !open.anchor.isConnected && closeSelect()); // thrown out, or its channel is gone
addEventListener('resize', place);
addEventListener('scroll', place, { capture: true, passive: true });
