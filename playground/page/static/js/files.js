// Files in a person's hand: chosen, dropped or pasted; checked and taken to the playground.
import { h } from './dom.js';
import { store } from './store.js';

export const MOST = 10;
export const LARGEST = 10 * 1024 * 1024;
export const TOO_MANY = `You can only upload ${MOST} files at a time`;

export function sizeOf(bytes) {
  if (!bytes && bytes !== 0) return '';
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1048576 ? `${(bytes / 1024).toFixed(2)} KB` : `${(bytes / 1048576).toFixed(2)} MB`;
}

/** Why this file cannot be sent, or null. */
export function refusal(file) {
  return file.size > LARGEST ? `${file.name} is too powerful: files may have ${LARGEST / 1048576} MB` : null;
}

/** An attachment object of the playground; an Error says why there is none. */
export async function upload(file) {
  const where = new URLSearchParams({ channel: store.channel, name: file.name });
  const answer = await fetch(`/play/files?${where}`, { method: 'POST', body: file }).catch(() => null);
  const made = await answer?.json().catch(() => null);
  if (!answer?.ok || !made?.id) throw new Error(made?.error ?? `${file.name} could not be uploaded. Try again.`);
  return made;
}

/** Opens the system's dialog; `done` gets the files that were chosen. */
export function chooseFiles(done, many = true) {
  document.getElementById('choose-files')?.remove();
  const input = h('input', { type: 'file', id: 'choose-files', hidden: true, multiple: many, 'aria-label': 'Files' });
  input.addEventListener('change', () => {
    input.remove();
    done([...input.files]);
  });
  input.addEventListener('cancel', () => input.remove());
  (document.querySelector('dialog[open]') ?? document.body).append(input);
  input.click();
}

const carriesFiles = (transfer) => [...(transfer?.types ?? [])].includes('Files');

/** Files dropped on an element go to `take`; while they hover it carries data-drop. */
export function takeDrops(root, take) {
  let depth = 0;
  const inside = (by) => {
    depth = Math.max(0, depth + by);
    root.toggleAttribute('data-drop', depth > 0);
  };
  const on = (type, handler) => root.addEventListener(type, (event) => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    handler(event);
  });
  on('dragenter', () => inside(1));
  on('dragleave', () => inside(-1));
  on('dragover', () => {});
  on('drop', (event) => {
    inside(-depth);
    take([...event.dataTransfer.files]);
  });
}

/** Files in the clipboard, if there are any and no text (an office program puts a picture beside its text). */
export function pastedFiles(event) {
  const { files, types } = event.clipboardData ?? { files: [], types: [] };
  return types.includes('text/plain') ? [] : [...files];
}
