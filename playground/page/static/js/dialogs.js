// Any dialog of the page: opened over everything, closed by Escape, its backdrop or its buttons; the focus goes in, stays in and comes back.
import { closeSelect } from './select.js';

const REACHED = 'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Tab goes round inside; the browser alone would leave the page at the last of them. */
function keepIn(box, event) {
  if (event.key !== 'Tab') return;
  const all = [...box.querySelectorAll(REACHED)].filter((el) => el.checkVisibility());
  const edge = event.shiftKey ? all[0] : all.at(-1);
  if (!all.length || (document.activeElement !== edge && box.contains(document.activeElement))) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0]).focus();
}

/** Opens it with the focus on `focus`; it leaves nothing behind when it is closed. */
export function show(box, focus, { closable = true } = {}) {
  const before = document.activeElement;
  box.addEventListener('close', () => {
    closeSelect();
    box.remove();
    if (before?.isConnected) before.focus?.({ preventScroll: true });
  });
  box.addEventListener('cancel', (event) => closable || event.preventDefault());
  box.addEventListener('pointerdown', ({ target }) => target === box && closable && box.close());
  box.addEventListener('keydown', (event) => keepIn(box, event));
  document.body.append(box);
  box.showModal();
  (focus ?? box.querySelector('button'))?.focus();
}
