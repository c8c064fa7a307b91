// The fields of a modal: {root, control(), read() → component to submit, check() → error or null, value() and restore(value)}.
import { presets, selectBox } from './components.js';
import { h, icon } from './dom.js';
import { chooseFiles, pastedFiles, refusal, sizeOf, takeDrops, upload } from './files.js';
import { openSelect } from './select.js';

const REQUIRED = 'This field is required';
let count = 0;

const optional = (part) => part.required === false || (part.required === undefined && part.type !== 4 && part.min_values === 0);
const atLeast = (part) => (optional(part) ? 0 : Math.max(1, part.min_values ?? 1));
const plural = (number, what) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** What is wrong with so many chosen things, or null. Nothing at all is right where nothing is demanded. */
function wrongNumber(part, number, what) {
  const low = atLeast(part);
  if (!number) return low ? REQUIRED : null;
  const [min, max] = [part.min_values ?? 1, part.max_values ?? 1];
  if (number < min) return `Choose at least ${plural(min, what)}`;
  return number > max ? `Choose at most ${plural(max, what)}` : null;
}

function textField(part, id) {
  const long = part.style === 2;
  const input = h(long ? 'textarea' : 'input', { id, type: long ? null : 'text', 'data-custom-id': part.custom_id, placeholder: part.placeholder, maxlength: part.max_length ?? 4000, 'aria-required': String(!optional(part)) });
  const counter = h('span', { 'aria-hidden': 'true' });
  const tell = () => {
    counter.textContent = part.max_length ? `${input.value.length}/${part.max_length}` : '';
  };
  input.addEventListener('input', tell);
  const check = () => {
    const { length } = input.value;
    if (!input.value.trim()) return optional(part) && !length ? null : REQUIRED;
    return length < (part.min_length ?? 0) ? `Must be at least ${plural(part.min_length, 'character')}` : null;
  };
  const restore = (value) => {
    input.value = value;
    tell();
  };
  restore(part.value ?? '');
  return { root: input, counter, control: () => input, check, value: () => input.value, restore, read: () => ({ value: input.value }) };
}

function selectField(part, id) {
  let values = presets(part);
  const root = h('div', {});
  const draw = () => root.replaceChildren(selectBox(part, values, { id, 'aria-labelledby': `${id}-label ${id}` }));
  const done = (picked) => {
    values = picked;
    draw();
    root.firstChild.focus();
    root.dispatchEvent(new Event('input', { bubbles: true }));
  };
  root.addEventListener('click', (event) => {
    event.stopPropagation();
    const box = event.target.closest('.select');
    const free = optional(part) ? { ...part, min_values: 0 } : part;
    if (box) openSelect(box, free, values, { messageId: null, done });
  });
  draw();
  const restore = (picked) => {
    values = picked;
    draw();
  };
  return { root, control: () => root.firstChild, check: () => wrongNumber(part, values.length, 'option'), value: () => values, restore, read: () => ({ values }) };
}

/** One line with a box to tick or a ring to fill. */
function mark(type, props, { label, description }) {
  const input = h('input', { type, ...props });
  const face = h('span', { class: `mark ${type}`, 'aria-hidden': 'true' }, type === 'checkbox' ? icon('check', 16) : null);
  return h('label', { class: 'check' }, input, face, h('span', { class: 'texts' }, label, description ? h('small', {}, description) : null));
}

function groupField(part, id) {
  const one = part.type === 21;
  const options = part.options ?? [];
  const limits = { max_values: one ? 1 : options.length, ...part };
  const rows = options.map((option) => mark(one ? 'radio' : 'checkbox', { name: id, value: option.value, checked: option.default }, option));
  const inputs = rows.map((row) => row.querySelector('input'));
  const root = h('div', { class: 'checks', id, role: one ? 'radiogroup' : 'group', 'aria-labelledby': `${id}-label`, 'data-custom-id': part.custom_id, 'aria-required': one ? String(!optional(part)) : null }, rows);
  const picked = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const full = () => {
    const many = !one && picked().length >= limits.max_values;
    for (const input of inputs) input.disabled = many && !input.checked;
  };
  root.addEventListener('change', full);
  const restore = (values) => {
    for (const input of inputs) input.checked = values.includes(input.value);
    full();
  };
  full();
  const control = () => inputs.find((input) => input.checked) ?? inputs.find((input) => !input.disabled) ?? root;
  const read = () => (one ? { value: picked()[0] ?? null } : { values: picked() });
  return { root, control, group: root, check: () => wrongNumber(limits, picked().length, 'option'), value: picked, restore, read };
}

function checkField(part, id, label) {
  const root = mark('checkbox', { id, checked: part.default, 'data-custom-id': part.custom_id, 'aria-labelledby': `${id}-label` }, { label: h('span', { class: 'sr' }, label) });
  const input = root.querySelector('input');
  const restore = (value) => {
    input.checked = value;
  };
  return { root, control: () => input, check: () => null, value: () => input.checked, restore, read: () => ({ value: input.checked }) };
}

function fileField(part, id) {
  let files = []; // attachment objects
  let waiting = 0;
  let trouble = null;
  const max = part.max_values ?? 1;
  const list = h('ul', { class: 'upload-list' });
  const add = h('button', { class: 'upload', id, type: 'button', 'data-custom-id': part.custom_id, 'aria-labelledby': `${id}-label ${id}` });
  const root = h('div', { class: 'uploads' }, list, add);
  const remove = (file) => {
    files = files.filter((one) => one !== file);
    trouble = null;
    draw();
    add.focus();
  };
  const row = (file) => h('li', { class: 'file', 'data-file': file.filename }, icon('file', 28), h('span', { class: 'ellipsis' }, file.filename, h('small', {}, sizeOf(file.size))),
    h('button', { class: 'icon-button', type: 'button', 'aria-label': `Remove ${file.filename}`, on: { click: () => remove(file) } }, icon('bin')));
  const draw = () => {
    list.replaceChildren(...files.map(row));
    add.hidden = files.length >= max && !waiting;
    add.disabled = waiting > 0;
    add.replaceChildren(icon('lift', 24), h('b', {}, waiting ? 'Uploading…' : max > 1 ? 'Choose files' : 'Choose a file'), h('small', {}, `or drop them here${max > 1 ? `, up to ${max}` : ''}`));
    root.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const take = async (chosen) => {
    const room = Math.max(0, max - files.length - waiting);
    trouble = chosen.map(refusal).find(Boolean) ?? (chosen.length > room ? `Choose at most ${plural(max, 'file')}` : null);
    const good = chosen.filter((file) => !refusal(file)).slice(0, room);
    waiting += good.length;
    draw();
    for (const file of good) {
      await upload(file).then((made) => files.push(made), (problem) => { trouble = problem.message; });
      waiting -= 1;
    }
    draw();
  };
  add.addEventListener('click', () => chooseFiles(take, max > 1));
  takeDrops(root, take);
  draw();
  const restore = (kept) => {
    files = kept;
    draw();
  };
  const check = () => (waiting ? 'Wait until the files have been uploaded' : wrongNumber(part, files.length, 'file'));
  const paste = (event) => pastedFiles(event).length && take(pastedFiles(event));
  return { root, control: () => (add.hidden ? list.querySelector('button') : add), paste, trouble: () => trouble, check, value: () => files, restore, read: () => ({ values: files.map(({ id: made }) => made) }) };
}

const KINDS = { 3: selectField, 4: textField, 5: selectField, 6: selectField, 7: selectField, 8: selectField, 19: fileField, 21: groupField, 22: groupField, 23: checkField };
export const isField = (part) => part?.type in KINDS;

/** `wrap` puts what was filled in where it stands in the modal's components. */
export function field({ label, description, part, wrap }) {
  count += 1;
  const id = `field-${count}`;
  const made = KINDS[part.type](part, id, label);
  const star = optional(part) || part.type === 23 ? null : h('span', { class: 'star', 'aria-hidden': 'true' }, ' *');
  const bad = h('span', { class: 'bad', role: 'alert', id: `${id}-bad` });
  const named = part.type === 4 || part.type === 23;
  const head = h(named ? 'label' : 'span', { class: 'label', id: `${id}-label`, for: named ? id : null }, label, star);
  const about = description ? h('span', { class: 'about', id: `${id}-about` }, description) : null;
  const root = h('div', { class: `field${part.type === 23 ? ' one-check' : ''}`, 'data-field': part.custom_id }, head, about, made.root, h('div', { class: 'under' }, bad, made.counter));
  const say = (text) => {
    bad.textContent = text ?? '';
    const told = made.group ?? made.control();
    if (made.group) told.toggleAttribute('data-bad', Boolean(text));
    else told?.setAttribute('aria-invalid', String(Boolean(text)));
    told?.setAttribute('aria-describedby', [about?.id, bad.id].filter(Boolean).join(' '));
  };
  say('');
  made.root.addEventListener('input', () => say(made.trouble?.()));
  const check = () => {
    const problem = made.check();
    say(problem);
    return problem;
  };
  return { ...made, root, customId: part.custom_id, check, read: () => wrap({ type: part.type, custom_id: part.custom_id, ...made.read() }) };
}
