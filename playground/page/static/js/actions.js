// What a person does, sent to the playground; and what comes back to it by nonce.
import { toast } from './dom.js';
import { emit, findMessage, list, mergePage, prepend, store, take } from './store.js';

let link = null;
const waiting = new Map(); // nonce -> {kind, ...}
const OFFLINE = 'Not connected to the playground. Trying again…';
const NO_ANSWER = 'This interaction failed';

export const useLink = (it) => {
  link = it;
};

function send(t, body, entry) {
  const nonce = link.send(t, body);
  if (nonce) waiting.set(nonce, entry);
  return nonce;
}

function ask(t, body) {
  return new Promise((resolve, reject) => {
    if (!send(t, body, { kind: t, resolve, reject })) reject(new Error(OFFLINE));
  });
}

/** `more`: {files, reply, ping}; `kept`: what a refusal gives back to the composer. */
export function say(content, more, kept) {
  const { channel } = store;
  return Boolean(send('say', { channel, content, ...more }, { kind: 'say', channel, ...kept })) || OFFLINE;
}

export const editOwn = (message, content) => ask('edit_own', { message: message.id, content });

function control(t, message, customId, more) {
  const nonce = send(t, { channel: message.channel_id, message: message.id, custom_id: customId, ...more }, { kind: t, message: message.id, channel: message.channel_id });
  if (!nonce) {
    toast(OFFLINE);
    return;
  }
  store.pending.set(message.id, { customId, nonce });
  store.failures.delete(message.id);
  emit('redraw', message);
}

export function press(message, customId) {
  if (store.pending.has(message.id)) emit('inert', { message, customId });
  else control('press', message, customId, {});
}

export function select(message, customId, values) {
  if (store.pending.has(message.id)) {
    emit('inert', { message, customId });
    return;
  }
  store.picks.set(`${message.id}:${customId}`, values);
  control('select', message, customId, { values });
}

export const slash = (flat, options) => command('slash', store.channel, `/${flat.name}`, { command: flat.id, options });

/** A command of the Apps menu, on a message or a person. */
export function useOn(app, channel, target) {
  const sent = command('context', channel, app.name, { command: app.id, target });
  if (sent !== true) toast(sent);
}

function command(t, channel, name, body) {
  const nonce = send(t, { channel, ...body }, { kind: 'slash', channel });
  if (!nonce) return OFFLINE;
  const entry = { nonce, channel, name, state: 'new', after: list(channel).at(-1)?.id ?? '0' };
  store.local.push(entry);
  setTimeout(() => {
    if (entry.state !== 'new') return;
    entry.state = 'sending';
    emit('local');
  }, 350);
  return true;
}

export const autocomplete = (flat, options) => ask('autocomplete', { channel: store.channel, command: flat.id, options });
export const submitModal = (interaction, customId, components) => ask('modal', { interaction, custom_id: customId, components });

export function dismiss(message) {
  send('dismiss', { message: message.id }, { kind: 'dismiss' });
  take(message.channel_id, message.id);
  emit('removed', message);
}

/** What may be refused with a sentence, which is then shown. Resolves to the answer; to null when it was refused. */
async function act(t, body) {
  try {
    return (await ask(t, body)) ?? {};
  } catch (problem) {
    toast(problem.message);
    return null;
  }
}

export const react = (message, emoji, remove = false) => act('react', { message: message.id, emoji, remove });
export const pin = (message, remove = false) => act('pin', { message: message.id, remove });
export const deleteMessage = (message) => act('delete', { message: message.id });
export const pinned = (channel) => act('pins', { channel });
export const goPlace = (guild) => act('place', { guild });
export const openDirect = () => act('direct', {});
/** A channel that is in no list here: of another server, or a thread that sleeps. */
export const openChannel = (channel) => act('open', { channel });
export const startThread = (channel, name, more) => act('thread_start', { channel, name, ...more });
export const editThread = (channel, changes) => act('thread_edit', { channel, ...changes });
export const joinThread = (channel, leave = false) => act('thread_join', { channel, leave });
export const deleteThread = (channel) => act('thread_delete', { channel });
export const oldThreads = (channel) => act('threads', { channel });
export const findMembers = (query) => act('members', { query });
export const sendTyping = (channel) => link.send('typing', { channel });
/** Commands are used there from now on; the answer is the event `commands`. */
export const askCommands = (channel) => link.send('commands', { channel });
/** All up to this message is read, what comes after it is not. */
export const read = (channel, message) => link.send('read', { channel, message });

/** The newest messages of a channel that is shown for the first time. */
export async function loadNewest(channel) {
  const answer = await act('history', { channel });
  if (!answer) return false;
  mergePage(channel, answer.messages);
  store.more.set(channel, answer.more);
  return true;
}

export function forget(nonce) {
  store.local = store.local.filter((entry) => entry.nonce !== nonce);
  emit('local');
}

export async function loadOlder(channel) {
  const first = list(channel)[0];
  const answer = await ask('history', { channel, before: first.id });
  return prepend(channel, answer.messages, answer.more);
}

// What is made anew by every edit, though it looks the same.
const FRESH = new Set(['url', 'proxy_url', 'id', 'attachment_id']);
const look = ({ content, embeds, components, attachments }) => JSON.stringify([content, embeds, components, attachments], (key, value) => (FRESH.has(key) ? undefined : value));

/** An edit of a message that waits for an answer: does it change what is seen? The last one before the answer is the answer's own. */
export function noteEdit(message) {
  const pending = store.pending.get(message.id);
  const old = findMessage(message.id, message.channel_id);
  if (!pending || !old) return;
  pending.same = look(old) === look(message);
  pending.overtaken ||= !pending.same;
}

function settleControl(entry, error) {
  const pending = store.pending.get(entry.message);
  store.pending.delete(entry.message);
  if (error) store.failures.set(entry.message, error);
  const message = findMessage(entry.message, entry.channel);
  if (message) emit('redraw', message);
  if (message && pending?.same && !error) emit('unchanged', { message, ...pending });
}

function settleSlash(nonce, error) {
  const entry = store.local.find((one) => one.nonce === nonce);
  if (!entry) return;
  entry.state = error ? 'failed' : 'done';
  entry.error = error;
  if (!error) store.local = store.local.filter((one) => one !== entry);
  emit('local');
}

function settle(nonce, error) {
  const entry = waiting.get(nonce);
  if (!entry) return;
  waiting.delete(nonce);
  if (entry.message) settleControl(entry, error);
  else if (entry.kind === 'slash') settleSlash(nonce, error);
  else if (entry.reject) error ? entry.reject(new Error(error)) : entry.resolve(null);
  else if (error) emit('refused', { ...entry, error });
}

function answer(nonce, value) {
  const entry = waiting.get(nonce);
  waiting.delete(nonce);
  entry?.resolve?.(value);
}

/** Events that answer something of ours. */
export const ANSWERS = {
  interaction({ nonce, state, error }) {
    if (state !== 'sent') settle(nonce, state === 'failed' ? error || NO_ANSWER : null);
  },
  modal(event) {
    settle(event.nonce, null);
    emit('modal', event);
  },
  done: ({ nonce }) => settle(nonce, null),
  choices: ({ nonce, choices }) => answer(nonce, choices),
  messages: (event) => answer(event.nonce, event),
  opened: (event) => answer(event.nonce, event),
  members: (event) => answer(event.nonce, event),
  threads: (event) => answer(event.nonce, event),
  error({ nonce, error }) {
    if (waiting.has(nonce)) settle(nonce, error || NO_ANSWER);
    else toast(error);
  },
};

/** The connection is gone: what was under way will get no answer. */
export function abandon() {
  for (const [nonce, entry] of [...waiting]) settle(nonce, entry.kind === 'dismiss' ? null : 'The connection was lost. Try again.');
}
