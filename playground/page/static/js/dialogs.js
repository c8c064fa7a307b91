// Any dialog of the page: opened over everything, closed by Escape, its backdrop or its buttons. The browser keeps the focus in it.
import { closeSelect } from './select.js';

/** Opens it with the focus on `focus`, which goes back where it was; it leaves nothing behind when it is closed. */
export function show(box, focus, { closable = true } = {}) {
  const before = document.activeElement;
  box.addEventListener('close', () => {
    closeSelect();
    box.remove();
    if (before?.isConnected) before.focus?.({ preventScroll: true });
  });
  box.addEventListener('cancel', (event) => closable || event.preventDefault());
  box.addEventListener('pointerdown', ({ target }) => target === box && closable && box.close());
  document.body.append(box);
  box.showModal();
  (focus ?? box.querySelector('button'))?.focus();
}
