// Start, and what to do with each event of the socket.
import { ANSWERS, abandon, noteEdit, useLink } from './actions.js';
import { showDraft, startComposer } from './composer.js';
import { $, narrow, toast } from './dom.js';
import { changed, refresh, removed, show, startFeed } from './feed.js';
import { Link } from './link.js';
import { startLive } from './live.js';
import { openModal } from './modal.js';
import { typing, typed } from './typing.js';
import { connection, drawAround, startSidebar } from './sidebar.js';
import { channelOf, emit, list, mergePage, on, put, store, take } from './store.js';
import { keepFresh } from './time.js';
import { again, choosePerson, remember, remembered, whoAmI } from './who.js';

const PLACE = 'playground:channel';
const fresh = () => !store.guild || $('app').dataset.state !== 'ready';

function hello(event) {
  const first = fresh() || store.me?.id !== event.me.id;
  for (const key of ['me', 'guild', 'channels', 'people', 'bot', 'commands']) store[key] = event[key];
  store.roles = event.roles ?? event.guild.roles ?? [];
  store.drift = event.now ? event.now - Date.now() : 0;
  if (first) for (const map of [store.messages, store.more, store.unread, store.failures, store.picks]) map.clear();
  for (const { id } of store.channels) mergePage(id, event.messages[id] ?? []);
  if (!channelOf(store.channel)) store.channel = channelOf(sessionStorage.getItem(PLACE))?.id ?? store.channels[0]?.id;
  remember(store.me);
  connection(true);
  $('app').dataset.state = 'ready';
  drawAround();
  if (first) show();
  else refresh();
  emit('commands');
  if (first) showDraft(!narrow());
}

function countUnread(message) {
  if (message.channel_id === store.channel || message.author.id === store.me.id) return;
  const { count = 0, mentions = 0 } = store.unread.get(message.channel_id) ?? {};
  const me = (message.mentions ?? []).some((user) => user.id === store.me.id);
  store.unread.set(message.channel_id, { count: count + 1, mentions: mentions + (me ? 1 : 0) });
  emit('unread');
}

function forgetState({ id }) {
  store.failures.delete(id);
  for (const key of store.picks.keys()) if (key.startsWith(`${id}:`)) store.picks.delete(key);
}

const EVENTS = {
  ...ANSWERS,
  hello,
  message({ message }) {
    if (put(message) === 'created') {
      countUnread(message);
      emit('arrived', message);
    }
    typed(message.channel_id, message.author.id);
    changed(message);
  },
  edit({ message }) {
    // An edit of something older than what is loaded has no place here.
    if (!list(message.channel_id).some((one) => one.id === message.id)) return;
    noteEdit(message);
    forgetState(message);
    put(message);
    changed(message);
  },
  delete({ channel, message }) {
    if (take(channel, message)) removed({ id: message, channel_id: channel });
  },
  now({ now }) {
    store.drift = now - Date.now();
  },
  typing: ({ channel, user }) => typing(channel, user),
  people: ({ people }) => update('people', people),
  bot: ({ bot }) => update('bot', bot),
  commands: ({ commands }) => update('commands', commands),
  channels({ channels }) {
    store.channels = channels;
    drawAround();
  },
};

function update(key, value) {
  store[key] = value;
  emit(key);
}

function go(channel) {
  if (!channelOf(channel) || channel === store.channel) return;
  store.channel = channel;
  store.unread.delete(channel);
  sessionStorage.setItem(PLACE, channel);
  drawAround();
  show();
  showDraft(!narrow());
  typed();
}

const link = new Link({
  onEvent: (event) => EVENTS[event.t]?.(event),
  onState(state) {
    if (state !== 'lost') return;
    connection(false);
    abandon();
  },
  /** May we try again, and as whom? null: not yet. */
  async mayRetry(user) {
    try {
      return (await again({ id: user, name: remembered()?.name }))?.id ?? user;
    } catch {
      return null;
    }
  },
});

function become(person) {
  remember(person);
  const url = new URL(location.href);
  if (url.searchParams.has('as')) {
    url.searchParams.set('as', person.name);
    history.replaceState(null, '', url);
  }
  $('app').dataset.state = 'joining';
  abandon();
  store.local = [];
  store.pending.clear();
  link.open(person.id);
}

async function switchPerson() {
  const person = await choosePerson(store.me);
  if (person && person.id !== store.me?.id) become(person);
}

async function start() {
  useLink(link);
  startSidebar();
  startFeed();
  startComposer();
  startLive();
  keepFresh();
  on('go', go);
  on('who', switchPerson);
  on('modal', openModal);
  become(await whoAmI());
}

start().catch((error) => toast(error.message));
