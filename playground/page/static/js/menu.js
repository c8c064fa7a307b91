// Menus: opened by the right button, a long press or "…"; by keyboard with the arrows. A sheet on a phone.
import { closeFloat, openFloat } from './float.js';
import { h, icon, narrow } from './dom.js';

/** Where a menu opens: at the pointer, or at the element when the keyboard asked. */
function where(event) {
  if (event instanceof Element) return event;
  if (event.clientX || event.clientY) return { x: event.clientX, y: event.clientY };
  return event.target;
}

function item(entry) {
  const { label, danger, off, items } = entry;
  return h('button', { class: `menu-item${danger ? ' danger' : ''}`, type: 'button', role: 'menuitem', tabindex: '-1', disabled: off || null, 'aria-haspopup': items ? 'menu' : null, 'data-menu': label },
    h('span', { class: 'ellipsis' }, label), items ? icon('right', 16) : entry.icon ? icon(entry.icon, 18) : null);
}

function choose(entry, button) {
  if (entry.items) {
    open(button, entry.items, { beside: true, over: true, label: entry.label });
    return;
  }
  closeFloat();
  entry.act();
}

const KEYS = { ArrowDown: 1, ArrowUp: -1 };
const ASIDE = { ArrowRight: 1, ArrowLeft: -1 };

/** Among those in a row (the emoji at the top of a message's menu). */
function aside(by) {
  const row = [...(document.activeElement.closest('[role="group"]')?.children ?? [])];
  if (by && row.length) row[(row.indexOf(document.activeElement) + by + row.length) % row.length].focus();
  return Boolean(by && row.length);
}

/** True when the key did something. */
function deed({ key }, box) {
  const all = [...box.querySelectorAll('.menu-item:not([disabled]), [role="group"] > :first-child')];
  const now = document.activeElement;
  const at = all.indexOf(now.closest('[role="group"]')?.firstChild ?? now);
  if (aside(ASIDE[key])) return true;
  if (KEYS[key]) all[(at + KEYS[key] + all.length) % all.length]?.focus();
  else if (key === 'Home') all[0]?.focus();
  else if (key === 'End') all.at(-1)?.focus();
  else if (key === 'ArrowRight' && now.getAttribute('aria-haspopup')) now.click();
  else if (key === 'ArrowLeft' && box.dataset.sub) closeFloat(box);
  else return false;
  return true;
}

function onKey(event, box) {
  if (!deed(event, box)) return;
  event.preventDefault();
  event.stopPropagation();
}

function open(anchor, items, { beside = false, over = false, label = 'Menu', top = null } = {}) {
  const buttons = items.map((entry) => (entry ? item(entry) : h('hr', { role: 'separator' })));
  const box = h('div', { class: 'menu', role: 'menu', 'aria-label': label, 'data-sub': over || null }, narrow() ? h('div', { class: 'grip', 'aria-hidden': 'true' }) : null, top, buttons);
  buttons.forEach((button, index) => items[index] && button.addEventListener('click', () => choose(items[index], button)));
  box.addEventListener('keydown', (event) => onKey(event, box));
  box.addEventListener('pointermove', ({ target }) => target.closest('.menu-item:not([disabled])')?.focus({ preventScroll: true }));
  openFloat(anchor, box, { beside, over, focus: buttons.find((button) => button.matches?.('.menu-item:not([disabled])')) });
}

/**
 * `at`: an event or an element; `items`: [{label, act | items, icon?, danger?, off?}], null for a line between.
 * `more`: {label, top: an element above the items}
 */
export function openMenu(at, items, more) {
  const last = items.filter((entry) => entry?.danger); // what cannot be undone stands below everything else
  open(where(at), [...items.filter((entry, index) => (entry ? !entry.danger : index && items[index - 1])), ...last], more);
}
