// The small emoji picker for reactions.
import * as actions from './actions.js';
import { h } from './dom.js';
import { EMOJI, findEmoji } from './emoji.js';
import { closeFloat, openFloat } from './float.js';
import { on } from './store.js';

const COLUMNS = 8;
const RECENT = 'playground:emoji';
const FIRST = ['👍', '❤️', '😂', '🎉'];
const seen = new Set();
const ALL = EMOJI.filter(({ char }) => !seen.has(char) && seen.add(char));

/** The four that were used last. */
export function recent() {
  const kept = JSON.parse(sessionStorage.getItem(RECENT) ?? '[]');
  return [...new Set([...kept, ...FIRST])].slice(0, FIRST.length);
}

export function react(message, char) {
  sessionStorage.setItem(RECENT, JSON.stringify([...new Set([char, ...recent()])].slice(0, FIRST.length)));
  const mine = (message.reactions ?? []).some((one) => one.emoji === char && one.me);
  if (!mine) actions.react(message, char);
}

const cell = ({ name, char }) => h('button', { class: 'emoji-cell', type: 'button', role: 'gridcell', tabindex: '-1', 'data-emoji': char, 'aria-label': name, title: `:${name}:` }, char);

function fill(grid, text) {
  const found = text ? findEmoji(text) : ALL;
  const cells = found.map(cell);
  const rows = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, row) => h('div', { role: 'row' }, cells.slice(row * COLUMNS, (row + 1) * COLUMNS)));
  grid.replaceChildren(...(rows.length ? rows : [h('p', { class: 'none' }, 'No emoji of that name')]));
}

function onKey(event, box) {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
  const cells = [...box.querySelectorAll('.emoji-cell')];
  const at = cells.indexOf(document.activeElement);
  if (event.key === 'Enter' && at < 0 && cells.length) cells[0].click();
  else if (!step || (at < 0 && Math.abs(step) === 1)) return;
  else if (at + step < 0) box.querySelector('input').focus();
  else (at < 0 ? cells[0] : cells[Math.min(at + step, cells.length - 1)])?.focus();
  event.preventDefault();
}

export function openPicker({ anchor, message }) {
  const search = h('input', { type: 'search', placeholder: 'Find an emoji', 'aria-label': 'Find an emoji', autocomplete: 'off' });
  const grid = h('div', { class: 'emoji-grid', role: 'grid', 'aria-label': 'Emoji' });
  const box = h('div', { class: 'picker', role: 'dialog', 'aria-label': 'Add reaction' }, h('div', { class: 'picker-head' }, search), grid);
  fill(grid, '');
  search.addEventListener('input', () => fill(grid, search.value.trim().replaceAll(':', '')));
  box.addEventListener('keydown', (event) => onKey(event, box));
  grid.addEventListener('click', ({ target }) => {
    const { emoji } = target.closest('[data-emoji]')?.dataset ?? {};
    if (!emoji) return;
    closeFloat();
    react(message, emoji);
  });
  openFloat(anchor, box, { focus: search });
}

export const startPicker = () => on('pick', openPicker);
