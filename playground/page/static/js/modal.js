// Modals: the form a bot asks for, checked before it is sent; what was typed outlives its closing.
import { submitModal } from './actions.js';
import { show } from './dialogs.js';
import { h, icon, spinner } from './dom.js';
import { field, isField } from './fields.js';
import { textBlock } from './markdown.js';
import { store } from './store.js';

const kept = new Map(); // the modal as it was asked for → {custom id: what was filled in}

/** The modal's components as fields and as plain elements. */
function build(part) {
  if (part.type === 10) return { element: textBlock(part.content) };
  if (part.type === 18 && isField(part.component)) {
    return { field: field({ label: part.label, description: part.description, part: part.component, wrap: (component) => ({ type: 18, component }) }) };
  }
  const inner = part.components?.[0];
  if (part.type === 1 && isField(inner)) return { field: field({ label: inner.label ?? inner.placeholder ?? '', part: inner, wrap: (component) => ({ type: 1, components: [component] }) }) };
  return { element: h('p', { class: 'unknown' }, `A field that this page cannot show (type ${part.component?.type ?? part.type})`) };
}

/** The same form again: one with the same id, title and fields, asked for of the same person. */
const nameOf = ({ custom_id: id, title, components }) => JSON.stringify([store.me.id, id, title, components]);

function frame(modal, parts, fail, send) {
  const close = () => document.querySelector('dialog.modal[data-modal]').close();
  return h('form', { novalidate: true, autocomplete: 'off' },
    h('div', { class: 'modal-head' }, h('h2', { id: 'modal-title' }, modal.title), h('button', { class: 'icon-button', type: 'button', 'aria-label': 'Close', on: { click: close } }, icon('close'))),
    h('p', { class: 'modal-note' }, icon('warn', 16), h('span', {}, `This form will be submitted to ${store.bot?.name ?? 'the app'}. Do not share passwords or other sensitive information.`)),
    h('div', { class: 'modal-body' }, parts.map((part) => part.element ?? part.field.root)),
    h('div', { class: 'modal-foot' }, fail, h('button', { class: 'btn secondary', type: 'button', on: { click: close } }, 'Cancel'), send));
}

export function openModal({ interaction, modal }) {
  document.querySelector('dialog.modal[data-modal]')?.close();
  const parts = (modal.components ?? []).map(build);
  const fields = parts.map((part) => part.field).filter(Boolean);
  const fail = h('div', { class: 'fail', role: 'alert' });
  const send = h('button', { class: 'btn primary', type: 'submit' }, 'Submit');
  const form = frame(modal, parts, fail, send);
  const box = h('dialog', { class: 'modal', 'aria-labelledby': 'modal-title', 'data-modal': modal.custom_id }, form);
  const key = nameOf(modal);
  const before = kept.get(key) ?? {};
  for (const one of fields) if (one.customId in before) one.restore(before[one.customId]);
  const state = { box, fields, fail, send, interaction, key, customId: modal.custom_id, sent: false };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(state);
  });
  form.addEventListener('paste', (event) => fields.find(({ paste, root }) => paste && root.contains(event.target))?.paste(event));
  box.addEventListener('close', () => state.sent || kept.set(key, Object.fromEntries(fields.map((one) => [one.customId, one.value()]))));
  show(box, fields[0]?.control());
}

async function submit(state) {
  const { box, fields, fail, send, interaction, customId, key } = state;
  if (send.disabled) return;
  const bad = fields.filter((one) => one.check());
  if (bad.length) {
    bad[0].control()?.focus();
    return;
  }
  fail.textContent = '';
  send.disabled = true;
  send.replaceChildren(spinner('Sending'));
  try {
    await submitModal(interaction, customId, fields.map((one) => one.read()));
    state.sent = true;
    kept.delete(key);
    box.close();
  } catch (error) {
    fail.replaceChildren(icon('warn', 16), error.message);
    send.disabled = false;
    send.replaceChildren('Submit');
  }
}
