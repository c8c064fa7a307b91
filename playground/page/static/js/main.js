// Start, and what to do with each event of the socket.
import { ANSWERS, abandon, noteEdit, useLink } from './actions.js';
import { startClicks } from './clicks.js';
import { startComposer } from './composer.js';
import { $, toast } from './dom.js';
import { Link } from './link.js';
import { startLive } from './live.js';
import { forgetSearch } from './members.js';
import { startMessageMenu } from './message_menu.js';
import { openModal } from './modal.js';
import { allFeeds, feedOf, forgetPanes, redrawPanes, refreshPanes, startPanes } from './panes.js';
import { pinsChanged, startPins } from './pins.js';
import { startPicker } from './picker.js';
import { arrived, begin, firstWanted, startPlaces } from './places.js';
import { startProfile } from './profile.js';
import { connection, drawAround, startSidebar } from './sidebar.js';
import { channelOf, emit, isThread, list, mergePage, on, put, store, take } from './store.js';
import { startThreads } from './threads.js';
import { keepFresh } from './time.js';
import { startTools } from './tools.js';
import { startTyping, typed, typing } from './typing.js';
import { count, oneUnread, setUnread, startUnread } from './unread.js';
import { again, choosePerson, remember, remembered, whoAmI } from './who.js';

const PLACE = ['guild', 'channels', 'people', 'bot', 'commands', 'roles'];

function takePlace(event) {
  for (const key of PLACE) store[key] = event[key];
  store.memberCount = event.member_count;
  forgetHidden();
}

/** What may no longer be seen is forgotten. */
function forgetHidden() {
  for (const [id, channel] of store.opened) if (!channelOf(channel.parent_id) && isThread(channel)) store.opened.delete(id);
  for (const id of store.messages.keys()) if (!channelOf(id)) store.messages.delete(id);
}

function hello(event) {
  const first = $('app').dataset.state !== 'ready' || store.me?.id !== event.me.id;
  Object.assign(store, { me: event.me, guilds: event.guilds, drift: event.now - Date.now() });
  if (first) for (const map of [store.messages, store.more, store.failures, store.picks, store.opened]) map.clear();
  else for (const id of [...store.messages.keys()]) if (!event.messages[id]) store.messages.delete(id);
  takePlace(event);
  if (event.opened && !channelOf(event.opened.id)) store.opened.set(event.opened.id, event.opened);
  for (const [id, page] of Object.entries(event.messages)) mergePage(id, page);
  setUnread(event.unread);
  remember(store.me);
  connection(true);
  if (first) {
    forgetPanes();
    begin(event.opened);
  } else if (channelOf(store.channel)) refreshPanes();
  else arrived(true);
  $('app').dataset.state = 'ready';
  drawAround();
  emit('commands');
}

function forgetState({ id }) {
  store.failures.delete(id);
  for (const key of store.picks.keys()) if (key.startsWith(`${id}:`)) store.picks.delete(key);
}

/** Only channels that were shown keep their messages; the others are asked for when they are. */
const holds = (message) => store.messages.has(message.channel_id);

/** A thread has so many messages now; the message at which it began says so. */
function countInThread(id, messages) {
  const thread = channelOf(id);
  if (!isThread(thread) || messages === undefined) return;
  thread.message_count = messages;
  const start = list(thread.parent_id).find((one) => one.id === id || one.message_reference?.channel_id === id);
  if (start) feedOf(thread.parent_id)?.changed(start);
}

/** A thread that no list holds: it sleeps, and something about it is new; or it is deleted (`now` is null). */
function asleep({ thread: id, channel, now }) {
  const start = list(channel).find((one) => one.id === id);
  if (start) start.thread = now;
  if (!now) store.opened.delete(id);
  else if (store.opened.has(id) || store.side === id) store.opened.set(id, now);
  forgetHidden();
  arrived(false);
  redrawPanes();
  drawAround();
}

const EVENTS = {
  ...ANSWERS,
  hello,
  place(event) {
    const moved = store.guild?.id !== event.guild?.id;
    takePlace(event);
    if (moved) forgetSearch();
    emit('commands');
    arrived(moved);
    if (!moved) redrawPanes();
    drawAround();
  },
  message(event) {
    const { message } = event;
    typed(message.channel_id, message.author.id);
    countInThread(message.channel_id, event.thread_messages);
    if (!holds(message)) return count(event);
    if (put(message) === 'created') {
      count(event);
      emit('created', message);
    }
    return feedOf(message.channel_id)?.changed(message);
  },
  edit({ message }) {
    // An edit of something older than what is loaded has no place here.
    if (!list(message.channel_id).some((one) => one.id === message.id)) return;
    noteEdit(message);
    forgetState(message);
    put(message);
    emit('redraw', message);
  },
  delete({ channel, message, thread_messages: messages }) {
    countInThread(channel, messages);
    if (take(channel, message)) emit('removed', { id: message, channel_id: channel });
  },
  reactions({ channel, message: id, reactions }) {
    const message = list(channel).find((one) => one.id === id);
    if (!message) return;
    message.reactions = reactions;
    feedOf(channel)?.changed(message);
  },
  pins: pinsChanged,
  asleep,
  typing,
  now({ now }) {
    store.drift = now - Date.now();
  },
  unread: oneUnread,
  unreads: ({ unread }) => setUnread(unread),
  guilds: ({ guilds }) => update('guilds', guilds),
  people({ people, member_count: members, bot }) {
    store.memberCount = members;
    store.bot = bot;
    update('people', people);
  },
  bot: ({ bot }) => update('bot', bot),
  commands: ({ commands }) => update('commands', commands),
  channels({ channels }) {
    store.channels = channels;
    for (const { id } of channels) store.opened.delete(id);
    forgetHidden();
    arrived(false);
    redrawPanes();
    drawAround();
  },
};

function update(key, value) {
  store[key] = value;
  emit(key);
}

const link = new Link({
  onEvent: (event) => EVENTS[event.t]?.(event),
  onState(state) {
    if (state !== 'lost') return;
    connection(false);
    abandon();
  },
  channel: () => store.channel ?? firstWanted(),
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
  $('app').dataset.state = 'joining';
  abandon();
  store.local = [];
  store.pending.clear();
  link.open(person.id);
}

async function switchPerson() {
  const person = await choosePerson(store.me);
  if (!person || person.id === store.me?.id) return;
  become(person);
}

async function start() {
  useLink(link);
  startPanes();
  startPlaces();
  startSidebar();
  startComposer();
  startLive();
  startClicks();
  startUnread();
  startTyping();
  startTools(allFeeds());
  startMessageMenu();
  startPicker();
  startProfile();
  startThreads();
  startPins();
  keepFresh();
  on('moved', drawAround);
  on('guilds', drawAround);
  on('who', switchPerson);
  on('modal', openModal);
  become(await whoAmI());
}

start().catch((error) => toast(error.message));
