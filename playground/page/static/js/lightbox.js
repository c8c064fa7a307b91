// A picture large, over everything; the others of its message are one arrow away.
import { show } from './dialogs.js';
import { h, icon } from './dom.js';

/** `pictures`: [{url, alt}], `at`: which one is shown first. */
export function lightbox(pictures, at) {
  let now = at;
  const img = h('img', { alt: '' });
  const caption = h('figcaption', {});
  const original = h('a', { class: 'original', target: '_blank', rel: 'noopener' }, 'Open original');
  const counter = h('span', { class: 'counter', role: 'status' });
  const button = (name, label, handler) => h('button', { class: `icon-button ${name}`, type: 'button', 'aria-label': label, on: { click: handler } }, icon(name, 24));
  const close = button('close', 'Close', () => box.close());
  const arrows = pictures.length > 1 ? [button('left', 'Previous picture', () => go(-1)), button('right', 'Next picture', () => go(1))] : [];
  const box = h('dialog', { class: 'lightbox', 'aria-label': 'Picture' }, h('figure', {}, img, caption), original, pictures.length > 1 ? counter : null, arrows, close);

  function draw() {
    const { url, alt } = pictures[now];
    img.src = url;
    img.alt = alt || 'Picture without a description';
    caption.textContent = alt;
    caption.hidden = !alt;
    original.href = url;
    counter.textContent = `${now + 1} of ${pictures.length}`;
  }

  function go(by) {
    now = (now + by + pictures.length) % pictures.length;
    draw();
  }

  box.addEventListener('click', ({ target }) => target.closest('a, img, figcaption, button') || box.close());
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
  draw();
  show(box, close);
}
