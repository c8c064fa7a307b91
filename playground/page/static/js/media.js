// Pictures with their alt texts, files, and the lightbox.
import { fileUrl, h, icon } from './dom.js';

const isPicture = (file) => /^image\//.test(file.content_type ?? '') || /\.(png|jpe?g|gif|webp|avif)$/i.test(file.filename ?? '');

/** attachment://name, or an address, to what the page may ask for. */
function resolve(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media?.url ?? '')?.[1];
  const file = name ? message.attachments?.find((one) => one.filename === name) : null;
  return { ...(file ?? {}), ...media, width: media?.width ?? file?.width, height: media?.height ?? file?.height, url: fileUrl(file?.url ?? media?.url) };
}

/** Width and height at which it is shown: shrunk into the box, never blown up. */
function fit({ width, height }, box) {
  if (!width || !height) return {};
  const scale = Math.min(1, (box.width ?? width) / width, (box.height ?? height) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function altBadge(text) {
  return [
    h('div', { class: 'alt-text', hidden: true, 'data-local': 'hidden' }, text),
    h('button', { class: 'alt', type: 'button', 'data-action': 'alt', 'aria-expanded': 'false', 'aria-label': 'ALT: show the description', 'data-local': 'aria-expanded' }, 'ALT'),
  ];
}

export function picture(media, message, { box, description, hidden, small }) {
  const { url, filename, ...size } = resolve(media, message);
  if (!url) return h('p', { class: 'unknown' }, 'A picture that cannot be shown');
  const alt = description ?? '';
  const img = h('img', { src: url, alt, ...fit(size, box), decoding: 'async', draggable: 'false' });
  const open = h('button', { class: 'open', type: 'button', 'data-action': 'zoom', 'data-url': url, 'data-alt': alt, 'aria-label': alt ? null : `Open ${filename ?? 'picture'}` }, img);
  const cover = hidden ? h('span', { class: 'cover' }, h('b', {}, 'SPOILER')) : null;
  return h('figure', { class: `pic${hidden ? ' hidden-pic' : ''}`, 'data-local': hidden ? 'class' : null }, open, cover, alt && !small ? altBadge(alt) : null);
}

// Discord shows one attached picture within 550 x 350; a gallery of one may be taller.
const ATTACHED = { width: 550, height: 350 };
const SINGLE = { width: 550, height: 480 };

export function gallery(items, message, box = SINGLE) {
  const kind = items.length === 1 ? 0 : items.length === 2 || items.length === 4 ? 1 : 2;
  const draw = (item) => picture(item.media, message, { box: kind ? {} : box, description: item.description, hidden: item.spoiler });
  return h('div', { class: `pics ${['one', 'two', 'many'][kind]}` }, items.map(draw));
}

const asItem = (file) => ({ media: file, description: file.description, spoiler: file.filename?.startsWith('SPOILER_') });

export function attachments(message) {
  const files = message.attachments ?? [];
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return [pictures.length ? gallery(pictures.map(asItem), message, ATTACHED) : null, others.map((file) => fileCard(file))];
}

function sizeOf(bytes) {
  if (!bytes && bytes !== 0) return '';
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(2)} MB`;
}

function fileCard(file) {
  const url = fileUrl(file.url);
  const name = file.filename ?? file.name ?? 'file';
  const title = url ? h('a', { class: 'ellipsis', href: url, download: name }, name) : name;
  return h('div', { class: 'file' }, icon('file', 28), h('span', {}, title, h('small', {}, sizeOf(file.size))));
}

export function fileComponent(part, message) {
  const file = resolve(part.file, message);
  return fileCard({ ...file, filename: part.name ?? file.filename ?? part.file?.url?.split('/').at(-1), size: part.size ?? file.size });
}

export function lightbox(url, alt) {
  const close = () => box.close();
  const img = h('img', { src: url, alt });
  const box = h('dialog', { class: 'lightbox', 'aria-label': 'Picture' },
    h('figure', {}, img, alt ? h('figcaption', {}, alt) : null),
    h('a', { href: url, target: '_blank', rel: 'noopener' }, 'Open original'),
    h('button', { class: 'icon-button', type: 'button', 'aria-label': 'Close', on: { click: close } }, icon('close')));
  box.addEventListener('click', ({ target }) => target.closest('a, img, figcaption, button') || close());
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
}

/** Clicks on what this file draws; true when it was one. */
export function mediaClick(target) {
  const veil = target.closest('.hidden-pic');
  if (veil) {
    veil.classList.remove('hidden-pic');
    return true;
  }
  const badge = target.closest('[data-action="alt"]');
  const zoom = target.closest('[data-action="zoom"]');
  if (badge) {
    const text = badge.parentElement.querySelector('.alt-text');
    text.hidden = !text.hidden;
    badge.setAttribute('aria-expanded', String(!text.hidden));
  } else if (zoom) {
    lightbox(zoom.dataset.url, zoom.dataset.alt);
  }
  return Boolean(badge || zoom);
}
