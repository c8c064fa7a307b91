// Who is this tab? One of those there, or a new name. Two tabs are two people: the choice is the tab's own.
import { avatar } from './avatar.js';
import { h, icon } from './dom.js';
import { show } from './dialogs.js';

const KEY = 'playground:me';

export function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export const remember = (person) => sessionStorage.setItem(KEY, JSON.stringify({ id: person.id, name: person.name }));

/** Those there are, who is online first, at most two hundred; `asked`: {id} or {query}. */
async function everybody(asked = {}) {
  const answer = await fetch(`/play/people?${new URLSearchParams(asked)}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The playground answers ${answer.status}`);
  return answer.json();
}

/** The person of this name, made when there is none. */
export async function named(name) {
  const answer = await fetch('/play/people', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: name.trim() }) });
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(body.error ?? `The playground answers ${answer.status}`);
  return body;
}

/** Still there? After a restart without saved data a person is made again under the same name. */
export async function again(person) {
  const [found] = await everybody({ id: person.id });
  return found ?? (person.name ? named(person.name) : null);
}

/** From ?as=Name, from this tab's memory, or by asking. */
export async function whoAmI() {
  const name = new URLSearchParams(location.search).get('as');
  const kept = remembered();
  if (name) {
    const known = await named(name).catch(() => null);
    if (known) return known;
  } else if (kept) {
    const known = await again(kept).catch(() => kept);
    if (known) return known;
  }
  return choosePerson(null);
}

function personButton(person, me, done) {
  const here = person.id === me?.id;
  return h('button', { type: 'button', 'data-user-id': person.id, 'aria-current': here ? 'true' : null, on: { click: () => done(person) } },
    avatar(person), h('span', { class: 'ellipsis' }, person.name), here ? h('small', {}, 'you') : null);
}

function addForm(done) {
  const input = h('input', { type: 'text', id: 'who-name', maxlength: '32', autocomplete: 'off', placeholder: 'A name' });
  const bad = h('span', { class: 'bad', role: 'alert' });
  const form = h('form', { on: { submit: add } },
    h('div', { class: 'who-add' }, h('div', { class: 'field' }, h('label', { for: 'who-name' }, 'Somebody new, or find somebody'), input), h('button', { class: 'btn primary', type: 'submit' }, 'Join')),
    h('div', { class: 'field' }, bad));
  async function add(event) {
    event.preventDefault();
    try {
      if (!input.value.trim()) throw new Error('Give a name first');
      done(await named(input.value));
    } catch (error) {
      bad.textContent = error.message;
    }
  }
  return { form, input };
}

/** Resolves to a person; to null when it was closed (only possible when there is a `me`). */
export async function choosePerson(me) {
  const people = await everybody().catch(() => []);
  return new Promise((resolve) => {
    const list = h('div', { class: 'who-list' });
    let chosen = null;
    const done = (person) => {
      chosen = person;
      box.close();
    };
    const { form, input } = addForm(done);
    const draw = (found) => list.replaceChildren(...found.map((person) => personButton(person, me, done)));
    // What is written as a name also narrows the list down.
    input.addEventListener('input', async () => draw(await everybody({ query: input.value.trim() }).catch(() => [])));
    draw(people);
    const close = me ? h('button', { class: 'icon-button', type: 'button', 'aria-label': 'Close', on: { click: () => box.close() } }, icon('close')) : null;
    const box = h('dialog', { class: 'modal', id: 'who', 'aria-labelledby': 'who-title' }, h('div', { style: { flex: '1', 'min-width': '0', 'min-height': '0', display: 'flex', 'flex-direction': 'column' } },
      h('div', { class: 'modal-head' }, h('h2', { id: 'who-title' }, 'Who are you here?'), close),
      h('p', { class: 'modal-note' }, 'Nobody needs an account. Open another tab to be somebody else at the same time.'),
      h('div', { class: 'modal-body' }, people.length ? list : null, form)));
    show(box, box.querySelector('[aria-current]') ?? list.firstChild ?? input, { closable: Boolean(me) });
    box.addEventListener('close', () => resolve(chosen));
  });
}
