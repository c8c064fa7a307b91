// A box that floats at what opened it (on a phone: a sheet at the bottom): menus, the emoji picker, cards, lists.
import { $, h, narrow } from './dom.js';

const GAP = 6;
const EDGE = 8;
const stack = []; // open boxes, the newest last: {box, shade, before, onClose}

function position(box, anchor, beside) {
  if (narrow()) return;
  const { offsetWidth: width, offsetHeight: height } = box; // as it will be when it is there: it grows into its place
  const point = anchor instanceof Element ? anchor.getBoundingClientRect() : { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y };
  const wide = document.documentElement.clientWidth;
  const high = document.documentElement.clientHeight;
  let left = beside ? point.right + GAP : point.left;
  if (left + width > wide - EDGE) left = beside ? point.left - width - GAP : Math.max(EDGE, point.right - width);
  let top = beside ? point.top : point.bottom + GAP;
  if (top + height > high - EDGE) top = beside ? high - height - EDGE : point.top - height - GAP;
  box.style.left = `${Math.max(EDGE, Math.min(left, wide - width - EDGE))}px`;
  box.style.top = `${Math.max(EDGE, top)}px`;
}

/** Closes this one and all that were opened from it; without an argument all. */
export function closeFloat(box = stack[0]?.box) {
  const at = stack.findIndex((entry) => entry.box === box);
  if (at < 0) return;
  const gone = stack.splice(at);
  const inside = gone.some((entry) => entry.box.contains(document.activeElement)) || document.activeElement === document.body;
  for (const entry of gone.reverse()) {
    entry.box.remove();
    entry.shade.remove();
    entry.onClose?.();
  }
  const { before } = gone.at(-1);
  if (inside && before?.isConnected) before.focus({ preventScroll: true });
}

function onKey(event, box) {
  if (event.key === 'Escape') closeFloat(box);
  else if (event.key === 'Tab' && box.getAttribute('role') === 'menu') closeFloat();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** `anchor`: an element, or a point {x, y}; `beside`: at its right. The focus goes to `focus`, and back when it closes. */
export function openFloat(anchor, box, { focus, beside = false, onClose, over = false } = {}) {
  if (!over) closeFloat();
  const before = document.activeElement;
  const shade = h('div', { class: 'float-shade' });
  box.classList.add('float');
  shade.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    closeFloat(over ? box : undefined);
  });
  shade.addEventListener('contextmenu', (event) => event.preventDefault());
  box.addEventListener('keydown', (event) => onKey(event, box));
  $('layer').append(shade, box);
  stack.push({ box, shade, before, onClose });
  position(box, anchor, beside);
  (focus ?? box.querySelector('button:not([disabled]), input') ?? box).focus({ preventScroll: true });
  return box;
}

export const isFloating = () => stack.length > 0;
