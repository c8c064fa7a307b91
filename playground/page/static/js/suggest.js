// The list above the composer: commands, options, choices. It draws and moves; the composer decides what is in it.
import { avatar } from './avatar.js';
import { $, h, icon } from './dom.js';
import { nameOf } from './store.js';

let rows = [];
let active = -1;
let pick = null;

const LIST = 'suggest-list';
export const isOpen = () => !$('suggest').hidden;
export const current = () => rows[active] ?? null;
export const first = () => rows[0] ?? null;

function rowElement(row, index) {
  const args = row.args?.length ? h('span', { class: 'args' }, row.args.map((name) => h('i', {}, name))) : null;
  return h('div', { class: 'item', role: 'option', id: `suggest-${index}`, 'aria-selected': 'false', 'data-option': row.key },
    row.user ? avatar(row.user, 'small') : row.icon ? icon(row.icon) : row.emoji ? h('span', { class: 'emoji', 'aria-hidden': 'true' }, row.emoji) : null,
    h('span', { class: 'texts' }, h('b', {}, row.label), args, row.more ? h('span', { class: 'more' }, row.more) : null, row.desc ? h('span', { class: 'desc' }, row.desc) : null),
    row.by ? h('span', { class: 'by' }, row.by) : null);
}

/** Rows that belong together stand under a heading: commands under their bot. */
function grouped() {
  const out = [];
  rows.forEach((row, index) => {
    if (row.group && row.group !== rows[index - 1]?.group) {
      out.push(h('div', { class: 'group', role: 'group', 'aria-label': nameOf(row.group) }, h('div', { class: 'group-head', 'aria-hidden': 'true' }, avatar(row.group, 'tiny'), nameOf(row.group))));
    }
    const element = rowElement(row, index);
    if (row.group) out.at(-1).append(element);
    else out.push(element);
  });
  return out;
}

function mark(scroll = true) {
  const options = [...$('suggest').querySelectorAll('[role="option"]')];
  options.forEach((element, index) => element.setAttribute('aria-selected', String(index === active)));
  for (const field of $('line').querySelectorAll('textarea, input')) {
    const here = field === document.activeElement && isOpen() && rows.length;
    if (field.nodeName === 'INPUT') field.setAttribute('aria-expanded', String(Boolean(here)));
    if (here && active >= 0) field.setAttribute('aria-activedescendant', `suggest-${active}`);
    else field.removeAttribute('aria-activedescendant');
  }
  if (scroll && active >= 0) options[active]?.scrollIntoView({ block: 'nearest' });
}

/** {title, about, bad, empty, rows: [{key, label, args, desc, more, by, group, user, icon, emoji}], active, pick(row)} */
export function showSuggest(view) {
  const same = isOpen() && rows.length === view.rows.length && rows.every((row, index) => row.key === view.rows[index].key);
  const kept = same ? active : view.active ?? -1;
  ({ rows, pick } = view);
  active = view.reset ? view.active ?? -1 : Math.min(kept, rows.length - 1);
  const head = h('header', {}, h('b', {}, view.title), view.about ? h('span', {}, view.about) : null, view.bad ? h('span', { class: 'bad', role: 'alert' }, view.bad) : null);
  const body = rows.length ? h('div', { class: 'rows', role: 'listbox', id: LIST, tabindex: '0', 'aria-label': view.title }, grouped()) : view.empty ? h('p', { class: 'empty' }, view.empty) : null;
  $('suggest').replaceChildren(head, ...(body ? [body] : []));
  $('suggest').hidden = false;
  mark();
}

export function hideSuggest() {
  $('suggest').hidden = true;
  $('suggest').replaceChildren();
  rows = [];
  active = -1;
  mark(false);
}

export function move(by) {
  if (!rows.length) return;
  active = active < 0 ? (by > 0 ? 0 : rows.length - 1) : (active + by + rows.length) % rows.length;
  mark();
}

/** What is listed is out of date: it may be seen, but Enter must not take it. */
export function unmark() {
  active = -1;
  mark(false);
}

export function choose(row) {
  if (row) pick(row);
}

export function startSuggest() {
  const root = $('suggest');
  const at = ({ target }) => Number(target.closest('[role="option"]')?.id.split('-')[1] ?? -1);
  root.addEventListener('pointerdown', (event) => event.preventDefault());
  root.addEventListener('click', (event) => choose(rows[at(event)]));
  root.addEventListener('pointermove', (event) => {
    if (at(event) < 0 || at(event) === active) return;
    active = at(event);
    mark(false);
  });
}
