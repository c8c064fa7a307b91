// Changing the text of a message of one's own, in its place.
import { editOwn } from './actions.js';
import { $, h } from './dom.js';
import { emit, findMessage, list, on, store } from './store.js';
import { toEdit, toSend } from './words.js';

const LONGEST = 2000;
const LOADING = 128;
let now = null; // {id, channel, from}

export const isEdited = (message) => now?.id === message.id;
const box = () => document.getElementById('edit-text');
const complain = (text) => {
  document.getElementById('edit-error').textContent = text ?? '';
};

export function beginEdit(message) {
  if (now) cancel();
  now = { id: message.id, channel: message.channel_id };
  emit('redraw', message);
  const { value } = box();
  box().focus();
  box().setSelectionRange(value.length, value.length);
  box().closest('.editor').scrollIntoView({ block: 'nearest' });
}

/** One's newest message that is a plain one; false when there is none. */
export function editLast() {
  const mine = list(store.channel).findLast(({ author, type, flags }) => author.id === store.me.id && [0, 19].includes(type ?? 0) && !((flags ?? 0) & LOADING));
  if (mine) beginEdit(mine);
  return Boolean(mine);
}

function cancel() {
  const message = findMessage(now.id, now.channel);
  now = null;
  if (message) emit('redraw', message);
  $('draft').focus();
}

async function save() {
  const message = findMessage(now.id, now.channel);
  const content = toSend(box().value.trim());
  if (!message || content === message.content) return cancel();
  if (!content && !message.attachments?.length) return complain('A message cannot be empty');
  if (content.length > LONGEST) return complain(`${content.length - LONGEST} characters too many`);
  try {
    await editOwn(message, content);
    return now && cancel();
  } catch (problem) {
    return now && complain(problem.message);
  }
}

function onKey(event) {
  event.stopPropagation();
  if (event.isComposing) return;
  if (event.key === 'Escape') cancel();
  else if (event.key === 'Enter' && !event.shiftKey) save();
  else return;
  event.preventDefault();
}

/** Stands in the message where its text was. */
export function editor(message) {
  const text = h('textarea', { id: 'edit-text', rows: '1', 'aria-label': 'Edit message', 'aria-describedby': 'edit-error', on: { keydown: onKey } });
  text.value = toEdit(message.content ?? '');
  const button = (label, handler) => h('button', { type: 'button', on: { click: handler } }, label);
  return h('div', { class: 'editor', 'data-key': 'editor' }, text,
    h('div', { class: 'editor-foot' }, 'escape to ', button('cancel', cancel), ' • enter to ', button('save', save), h('span', { id: 'edit-error', class: 'bad', role: 'alert' })));
}

on('removed', ({ id }) => {
  if (now?.id === id) now = null;
});
