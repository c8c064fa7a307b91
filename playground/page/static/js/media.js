// Pictures with their alt texts in Discord's mosaic, and files.
import { fileUrl, h, icon } from './dom.js';
import { sizeOf } from './files.js';
import { lightbox } from './lightbox.js';

const SPOILER = 8; // flag of an attachment
// As at Discord: what has no size is a file like any other, whatever it calls itself.
const isPicture = (file) => /^image\//.test(file.content_type ?? '') && file.width && file.height;
const isHidden = (file) => Boolean(file.filename?.startsWith('SPOILER_') || (file.flags ?? 0) & SPOILER);

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

/** What a picture under its veil says of itself; `reveal` takes it away. */
const veiled = (hidden) => (hidden ? { 'data-spoiler': 'Spoiler picture: show it', 'data-local': 'aria-label data-spoiler' } : {});

export function picture(media, message, { box, description, hidden, small }) {
  const { url, filename, ...size } = resolve(media, message);
  if (!url) return h('p', { class: 'unknown' }, 'A picture that cannot be shown');
  const alt = description ?? '';
  const name = hidden ? 'Spoiler picture: show it' : alt ? null : `Open ${filename ?? 'picture'}`;
  const img = h('img', { src: url, alt, ...fit(size, box), decoding: 'async', draggable: 'false' });
  const open = h('button', { class: 'open', type: 'button', 'data-action': 'zoom', 'data-url': url, 'data-alt': alt, 'aria-label': name, ...veiled(hidden) }, img);
  const cover = hidden ? h('span', { class: 'cover', 'aria-hidden': 'true' }, h('b', {}, 'SPOILER')) : null;
  return h('figure', { class: `pic${hidden ? ' hidden-pic' : ''}`, 'data-local': hidden ? 'class' : null }, open, cover, alt && !small ? altBadge(alt) : null);
}

// Discord shows one picture within 550 x 350; a gallery of one may be taller.
const ATTACHED = { width: 550, height: 350 };
const SINGLE = { width: 550, height: 480 };

/** One picture in its own shape; two to ten in a mosaic of squares, `data-count` says which. */
export function gallery(items, message, box = SINGLE) {
  const draw = (item) => picture(item.media, message, { box: items.length === 1 ? box : {}, description: item.description, hidden: item.spoiler });
  return h('div', { class: `pics ${items.length === 1 ? 'one' : 'mosaic'}`, 'data-count': items.length }, items.map(draw));
}

const asItem = (file) => ({ media: file, description: file.description, spoiler: isHidden(file) });

export function attachments(message) {
  const files = message.attachments ?? [];
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return [pictures.length ? gallery(pictures.map(asItem), message, ATTACHED) : null, others.map((file) => fileCard(file, isHidden(file)))];
}

function fileCard(file, hidden) {
  const url = fileUrl(file.url);
  const name = (file.filename ?? file.name ?? 'file').replace(/^SPOILER_/, '');
  const title = url ? h('a', { class: 'ellipsis', href: url, download: name }, name) : name;
  const load = url ? h('a', { class: 'icon-button', href: url, download: name, 'aria-label': `Download ${name}`, title: 'Download' }, icon('load', 22)) : null;
  const card = h('div', { class: 'file' }, icon('file', 28), h('span', {}, title, h('small', {}, sizeOf(file.size))), load);
  return hidden ? veil(card, 'file') : card;
}

/** Something under a veil that one press takes away; until then nothing in it can be reached. */
export function veil(element, what) {
  const inner = h('div', { class: 'veiled', inert: true, 'data-local': 'inert' }, element);
  return h('div', { class: `hidden-part ${what}-veil`, 'data-local': 'class' }, inner, h('button', { class: 'reveal', type: 'button', 'aria-label': `Spoiler ${what}: show it` }, h('b', {}, 'SPOILER')));
}

export function fileComponent(part, message) {
  const file = resolve(part.file, message);
  return fileCard({ ...file, filename: part.name ?? file.filename ?? part.file?.url?.split('/').at(-1), size: part.size ?? file.size }, part.spoiler);
}

function reveal(hidden) {
  hidden.classList.remove('hidden-pic', 'hidden-part');
  hidden.querySelector(':scope > .veiled')?.removeAttribute('inert');
  const button = hidden.querySelector('[data-spoiler]');
  if (!button) return;
  const { alt } = button.dataset;
  if (alt) button.removeAttribute('aria-label');
  else button.setAttribute('aria-label', 'Open picture');
}

function toggleAlt(badge) {
  const text = badge.parentElement.querySelector('.alt-text');
  text.hidden = !text.hidden;
  badge.setAttribute('aria-expanded', String(!text.hidden));
}

/** All pictures of the message in their order, without those under a veil; and which of them was opened. */
function openLightbox(zoom) {
  const root = zoom.closest('[data-message-id]') ?? zoom.parentElement;
  const all = [...root.querySelectorAll('.pic:not(.hidden-pic) [data-action="zoom"]')].filter((one) => one.checkVisibility() && !one.closest('[inert]'));
  lightbox(all.map(({ dataset }) => ({ url: dataset.url, alt: dataset.alt })), all.indexOf(zoom));
}

/** Clicks on what this file draws; true when it was one. */
export function mediaClick(target) {
  const hidden = target.closest('.hidden-pic, .hidden-part');
  const badge = target.closest('[data-action="alt"]');
  const zoom = target.closest('[data-action="zoom"]');
  if (hidden) reveal(hidden);
  else if (badge) toggleAlt(badge);
  else if (zoom) openLightbox(zoom);
  return Boolean(hidden || badge || zoom);
}
