// The tray above the text box: files that will be sent with the message. Each channel has its own.
import { $, h, icon, toast } from './dom.js';
import { MOST, TOO_MANY, refusal, sizeOf, upload } from './files.js';
import { show } from './dialogs.js';
import { emit, store } from './store.js';

const trays = new Map(); // channel id -> [{file, url, name, description, spoiler, made}]
let busy = false;

export const tray = () => trays.get(store.channel) ?? [];
export const hasFiles = () => tray().length > 0;
export const isSending = () => busy;

export function addFiles(files) {
  const room = MOST - tray().length;
  const bad = files.map(refusal).find(Boolean);
  const good = files.filter((file) => !refusal(file));
  if (bad) toast(bad);
  else if (good.length > room) toast(TOO_MANY);
  const fresh = good.slice(0, Math.max(0, room)).map((file) => ({
    file, name: file.name, description: '', spoiler: false, made: null, url: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
  }));
  trays.set(store.channel, [...tray(), ...fresh]);
  drawTray();
}

function remove(item) {
  const at = tray().indexOf(item);
  trays.set(store.channel, tray().filter((one) => one !== item));
  if (item.url) URL.revokeObjectURL(item.url);
  drawTray();
  const buttons = $('tray').querySelectorAll('[data-action="remove-file"]');
  (buttons[Math.min(at, buttons.length - 1)] ?? $('draft')).focus();
}

/** Alt text and spoiler of one file. */
function change(item, again) {
  const about = h('textarea', { id: 'file-alt', maxlength: '1024', rows: '3', placeholder: 'Add a description' });
  about.value = item.description;
  const spoiler = h('input', { type: 'checkbox', id: 'file-spoiler', checked: item.spoiler });
  const form = h('form', { novalidate: true, autocomplete: 'off' },
    h('div', { class: 'modal-head' }, h('h2', { id: 'file-title' }, item.name), h('button', { class: 'icon-button', type: 'button', 'aria-label': 'Close', on: { click: () => box.close() } }, icon('close'))),
    h('div', { class: 'modal-body' },
      item.url ? h('img', { class: 'file-preview', src: item.url, alt: '' }) : null,
      h('div', { class: 'field' }, h('label', { for: 'file-alt' }, 'Description (alt text)'), about),
      h('label', { class: 'check' }, spoiler, h('span', { class: 'mark', 'aria-hidden': 'true' }, icon('check', 16)), h('span', { class: 'texts' }, 'Mark as spoiler'))),
    h('div', { class: 'modal-foot' }, h('button', { class: 'btn secondary', type: 'button', on: { click: () => box.close() } }, 'Cancel'), h('button', { class: 'btn primary', type: 'submit' }, 'Save')));
  const box = h('dialog', { class: 'modal', 'aria-labelledby': 'file-title' }, form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    Object.assign(item, { description: about.value.trim(), spoiler: spoiler.checked });
    box.close();
    drawTray();
    $('tray').querySelectorAll('[data-action="change-file"]')[again]?.focus();
  });
  show(box, about);
}

/** It only calls itself one. */
function notAPicture(item) {
  URL.revokeObjectURL(item.url);
  item.url = null;
  drawTray();
}

function card(item, index) {
  const face = item.url ? h('img', { src: item.url, alt: item.description, on: { error: () => notAPicture(item) } }) : icon('file', 48);
  const tool = (action, label, name, handler) => h('button', { class: 'icon-button', type: 'button', 'data-action': action, 'aria-label': `${label}: ${item.name}`, title: label, disabled: busy, on: { click: handler } }, icon(name));
  return h('li', { class: `tray-item${item.spoiler ? ' spoilt' : ''}`, 'data-file': item.name },
    h('div', { class: 'tray-face' }, face, item.spoiler ? h('b', { class: 'tray-veil' }, 'SPOILER') : null),
    h('div', { class: 'tray-tools' },
      tool('change-file', 'Modify attachment', 'pen', () => change(item, index)),
      tool('remove-file', 'Remove attachment', 'bin', () => remove(item))),
    h('span', { class: 'ellipsis tray-name' }, item.name), h('small', {}, [sizeOf(item.file.size), item.description ? 'has alt text' : null].filter(Boolean).join(' · ')));
}

export function drawTray() {
  $('tray').hidden = !tray().length;
  $('tray').setAttribute('aria-busy', String(busy));
  $('tray').replaceChildren(...tray().map(card));
  emit('tray');
}

/** Takes all files to the playground: [{id, description, spoiler}] for the message. Those that arrived are not taken again. */
export async function uploadTray() {
  const items = tray();
  busy = true;
  drawTray();
  try {
    for (const item of items) item.made ??= await upload(item.file);
    return items.map(({ made, description, spoiler }) => ({ id: made.id, description, spoiler }));
  } finally {
    busy = false;
    drawTray();
  }
}

export function emptyTray() {
  trays.delete(store.channel);
  drawTray();
}

/** Files of a message that was refused; they have to be taken to the playground anew. */
export function putBack(items) {
  trays.set(store.channel, items.map((item) => ({ ...item, made: null })));
  drawTray();
}
