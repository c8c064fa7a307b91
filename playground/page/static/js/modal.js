// Modals: the form a bot asks for, checked before it is sent.
import { submitModal } from './actions.js';
import { presets, selectBox } from './components.js';
import { show } from './dialogs.js';
import { h, icon, spinner } from './dom.js';
import { textBlock } from './markdown.js';
import { openSelect } from './select.js';
import { store } from './store.js';

const REQUIRED = 'This field is required';
let count = 0;

/** A field: {part, root, read() → component to submit, check() → error or null} */
function field({ label, description, part, wrapper }) {
  count += 1;
  const made = part.type === 4 ? textField(part, `field-${count}`) : choiceField(part, `field-${count}`);
  const star = required(part) ? h('span', { class: 'star', 'aria-hidden': 'true' }, ' *') : null;
  const bad = h('span', { class: 'bad', role: 'alert', id: `field-${count}-bad` });
  const head = part.type === 4 ? h('label', { for: `field-${count}` }, label, star) : h('span', { class: 'label', id: `field-${count}-label` }, label, star);
  const root = h('div', { class: 'field', 'data-field': part.custom_id }, head, description ? h('span', { class: 'about' }, description) : null, made.root, h('div', { class: 'under' }, bad, made.counter));
  const say = (text) => {
    bad.textContent = text ?? '';
    made.control().setAttribute('aria-invalid', String(Boolean(text)));
  };
  made.control().setAttribute('aria-describedby', bad.id);
  return { root, control: made.control, read: () => wrapper(made.read()), check: () => (say(made.check()), made.check()) };
}

const required = (part) => part.required ?? (part.type === 4 || (part.min_values ?? 1) > 0);

function textField(part, id) {
  const long = part.style === 2;
  const input = h(long ? 'textarea' : 'input', { id, type: long ? null : 'text', 'data-custom-id': part.custom_id, placeholder: part.placeholder, maxlength: part.max_length ?? 4000, 'aria-required': String(required(part)) });
  input.value = part.value ?? '';
  const counter = part.max_length ? h('span', {}) : null;
  const tell = () => counter && (counter.textContent = `${input.value.length}/${part.max_length}`);
  input.addEventListener('input', tell);
  tell();
  const check = () => {
    const { length } = input.value;
    if (!length) return required(part) ? REQUIRED : null;
    return length < (part.min_length ?? 0) ? `Must be at least ${part.min_length} characters` : null;
  };
  return { root: input, counter, control: () => input, check, read: () => ({ type: 4, custom_id: part.custom_id, value: input.value }) };
}

function choiceField(part, id) {
  let values = presets(part);
  const root = h('div', {});
  const draw = () => root.replaceChildren(selectBox(part, values, { id, 'aria-labelledby': `${id}-label ${id}` }));
  const done = (picked) => {
    values = picked;
    draw();
    root.firstChild.focus();
  };
  root.addEventListener('click', (event) => {
    event.stopPropagation();
    const box = event.target.closest('.select');
    if (box) openSelect(box, part, values, { messageId: null, done });
  });
  draw();
  return { root, counter: null, control: () => root.firstChild, check: () => (required(part) && !values.length ? REQUIRED : null), read: () => ({ type: part.type, custom_id: part.custom_id, values }) };
}

const SELECTS = new Set([3, 5, 6, 7, 8]);
const known = (part) => part?.type === 4 || SELECTS.has(part?.type);

/** The modal's components as fields and as plain elements. */
function build(part) {
  if (part.type === 10) return { element: textBlock(part.content) };
  if (part.type === 18 && known(part.component)) {
    return { field: field({ label: part.label, description: part.description, part: part.component, wrapper: (component) => ({ type: 18, component }) }) };
  }
  const inner = part.components?.[0];
  if (part.type === 1 && known(inner)) return { field: field({ label: inner.label ?? inner.placeholder ?? '', part: inner, wrapper: (component) => ({ type: 1, components: [component] }) }) };
  return { element: h('p', { class: 'unknown' }, `A field that this page cannot show (type ${part.component?.type ?? part.type})`) };
}

export function openModal({ interaction, modal }) {
  document.querySelector('dialog.modal[data-modal]')?.close();
  const parts = (modal.components ?? []).map(build);
  const fields = parts.map((part) => part.field).filter(Boolean);
  const fail = h('div', { class: 'fail', role: 'alert' });
  const send = h('button', { class: 'btn primary', type: 'submit' }, 'Submit');
  const close = () => box.close();
  const form = h('form', { novalidate: true, autocomplete: 'off' },
    h('div', { class: 'modal-head' }, h('h2', { id: 'modal-title' }, modal.title), h('button', { class: 'icon-button', type: 'button', 'aria-label': 'Close', on: { click: close } }, icon('close'))),
    h('p', { class: 'modal-note' }, `This form will be sent to ${store.bot?.name ?? 'the app'}.`),
    h('div', { class: 'modal-body' }, parts.map((part) => part.element ?? part.field.root)),
    h('div', { class: 'modal-foot' }, fail, h('button', { class: 'btn secondary', type: 'button', on: { click: close } }, 'Cancel'), send));
  const box = h('dialog', { class: 'modal', 'aria-labelledby': 'modal-title', 'data-modal': modal.custom_id }, form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit({ box, fields, fail, send, interaction, customId: modal.custom_id });
  });
  show(box, fields[0]?.control());
}

async function submit({ box, fields, fail, send, interaction, customId }) {
  const bad = fields.filter((one) => one.check());
  if (bad.length) {
    bad[0].control().focus();
    return;
  }
  if (send.disabled) return;
  fail.textContent = '';
  send.disabled = true;
  send.replaceChildren(spinner('Sending'));
  try {
    await submitModal(interaction, customId, fields.map((one) => one.read()));
    box.close();
  } catch (error) {
    fail.textContent = error.message;
  } finally {
    send.disabled = false;
    send.replaceChildren('Submit');
  }
}
