// Threads: their list, making one, and what can be done with one.
import * as actions from './actions.js';
import { show } from './dialogs.js';
import { $, h, icon } from './dom.js';
import { closeFloat, openFloat } from './float.js';
import { plain } from './markdown.js';
import { openMenu } from './menu.js';
import { closeThread } from './places.js';
import { can, channelOf, emit, isThread, nameOf, on, store } from './store.js';

const LONGEST = 100;
const here = () => channelOf(store.main);

/** A dialog with one text; `done` gives null when it was refused, and it stays; else what is to be done when it is closed. */
function askName({ title, label, value = '', more = null, button, done }) {
  const input = h('input', { type: 'text', id: 'thread-name', maxlength: String(LONGEST), autocomplete: 'off', value });
  const bad = h('p', { class: 'bad', role: 'alert' });
  const yes = h('button', { class: 'btn primary', type: 'submit' }, button);
  async function submit(event) {
    event.preventDefault();
    if (!input.value.trim()) {
      bad.textContent = 'Give a name first';
      return;
    }
    yes.disabled = true;
    const after = await done(input.value.trim());
    yes.disabled = false;
    if (!after) return;
    box.addEventListener('close', after, { once: true });
    box.close();
  }
  const form = h('form', { on: { submit } }, h('div', { class: 'modal-head' }, h('h2', { id: 'thread-title' }, title)),
    h('div', { class: 'modal-body' }, h('div', { class: 'field' }, h('label', { for: 'thread-name' }, label), input, bad), more),
    h('div', { class: 'modal-foot' }, h('button', { class: 'btn secondary', type: 'button', on: { click: () => box.close() } }, 'Cancel'), yes));
  const box = h('dialog', { class: 'modal', 'aria-labelledby': 'thread-title', id: 'thread-dialog' }, form);
  show(box, input);
}

/** A thread of this channel, at a message or without one. */
export function newThread(channel, message = null) {
  const check = h('input', { type: 'checkbox', id: 'thread-private' });
  const hidden = !message && can(channel, 'CREATE_PRIVATE_THREADS') ? h('label', { class: 'check' }, check, h('span', {}, 'Private thread', h('small', {}, 'Only people you mention, and moderators, see it'))) : null;
  const value = plain(message?.content ?? '').slice(0, 40);
  askName({
    title: 'Create thread', label: 'Thread name', value, more: hidden, button: 'Create thread',
    async done(name) {
      const made = await actions.startThread(channel.id, name, { ...(message ? { message: message.id } : {}), private: check.checked });
      if (!made) return null;
      if (!channelOf(made.channel.id)) store.opened.set(made.channel.id, made.channel);
      return () => emit('go', made.channel.id);
    },
  });
}

function rename(thread) {
  askName({ title: 'Rename thread', label: 'Thread name', value: thread.name, button: 'Save', done: async (name) => ((await actions.editThread(thread.id, { name })) ? () => {} : null) });
}

async function close(thread) {
  if (await actions.editThread(thread.id, { archived: true }) && store.side === thread.id) closeThread();
}

/** What I may do with a thread, as items of a menu. */
export function threadItems(thread) {
  const manages = can(thread, 'MANAGE_THREADS');
  const owns = manages || thread.owner_id === store.me.id;
  const opens = manages || (!thread.locked && can(thread, 'SEND_MESSAGES'));
  return [
    !thread.archived && { label: thread.joined ? 'Leave thread' : 'Join thread', act: () => actions.joinThread(thread.id, thread.joined) },
    owns && !thread.archived && { label: 'Rename thread', icon: 'pen', act: () => rename(thread) },
    !thread.archived && owns && { label: 'Close thread', act: () => close(thread) },
    thread.archived && opens && { label: 'Open thread again', act: () => actions.editThread(thread.id, { archived: false }) },
    manages && { label: thread.locked ? 'Unlock thread' : 'Lock thread', icon: 'lock', act: () => actions.editThread(thread.id, { locked: !thread.locked }) },
    manages && { label: 'Delete thread', icon: 'bin', danger: true, act: () => actions.deleteThread(thread.id) },
  ].filter(Boolean);
}

function row(thread) {
  const about = [`Started by ${nameOf({ id: thread.owner_id })}`, `${thread.message_count} ${thread.message_count === 1 ? 'message' : 'messages'}`, thread.locked ? 'locked' : null].filter(Boolean).join(' · ');
  return h('button', { class: 'thread-row', type: 'button', 'data-thread-id': thread.id, on: { click: () => (closeFloat(), emit('go', thread.id)) } },
    icon(thread.type === 12 ? 'lock' : 'thread', 20), h('span', {}, h('b', { class: 'ellipsis' }, thread.name), h('small', { class: 'ellipsis' }, about)));
}

const section = (title, threads) => (threads.length ? [h('h3', {}, `${title} — ${threads.length}`), threads.map(row)] : []);

/** The list of this channel's threads: those I am in, others, those that sleep. */
async function openThreads() {
  const channel = here();
  const anchor = $('open-threads').checkVisibility() ? $('open-threads') : $('open-members');
  const body = h('div', { class: 'panel-body' });
  const may = can(channel, 'CREATE_PUBLIC_THREADS') || can(channel, 'CREATE_PRIVATE_THREADS');
  const create = may ? h('button', { class: 'btn primary', type: 'button', 'data-action': 'new-thread', on: { click: () => (closeFloat(), newThread(channel)) } }, 'Create') : null;
  const box = h('div', { class: 'panel', role: 'dialog', 'aria-label': 'Threads', id: 'threads-panel' }, h('div', { class: 'panel-head' }, icon('thread', 20), h('h2', {}, 'Threads'), create), body);
  const awake = store.channels.filter((one) => isThread(one) && one.parent_id === channel.id);
  const draw = (old) => {
    const rows = [section('Joined', awake.filter((one) => one.joined)), section('Other active', awake.filter((one) => !one.joined)), section('Closed', old)].flat(2);
    body.replaceChildren(...(rows.length ? rows : [h('p', { class: 'none' }, 'There are no threads in this channel yet.')]));
  };
  draw([]);
  openFloat(anchor, box, { focus: create ?? box });
  const answer = await actions.oldThreads(channel.id);
  if (answer && box.isConnected) draw(answer.threads);
}

export function startThreads() {
  $('open-threads').addEventListener('click', openThreads);
  $('side-close').addEventListener('click', closeThread);
  $('side-back').addEventListener('click', closeThread);
  $('side-menu').addEventListener('click', () => openMenu($('side-menu'), [
    ...threadItems(channelOf(store.side)),
    { label: 'Copy link', icon: 'link', act: () => emit('copy', `${location.origin}/?channel=${store.side}`) },
    { label: 'Copy thread ID', icon: 'copy', act: () => emit('copy', store.side) },
  ], { label: 'Thread' }));
  on('threads', openThreads);
}
