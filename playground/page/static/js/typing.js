// "Horizon is typing…": for ten seconds, or until the message is there. And that I am, told at most every eight seconds.
import * as actions from './actions.js';
import { $, h, spinner } from './dom.js';
import { channelOf, nameOf, on, store } from './store.js';

const LASTS = 10_000;
const PAUSE = 8_000;
const MANY = 3;
const until = new Map(); // `${channel}:${user}` -> timer
const told = new Map(); // channel -> when the others were told that I type

function words(names) {
  if (names.length > MANY) return ['Several people are typing…'];
  const bold = names.map((name) => h('b', {}, name));
  const joined = bold.flatMap((name, index) => (index === 0 ? [name] : [index === bold.length - 1 ? ' and ' : ', ', name]));
  return [...joined, names.length > 1 ? ' are typing…' : ' is typing…'];
}

function draw() {
  const users = [...until.keys()].map((key) => key.split(':')).filter(([channel]) => channel === store.channel).map(([, id]) => nameOf({ id }));
  $('typing').hidden = !users.length;
  $('typing').replaceChildren(...(users.length ? [spinner(), ' ', ...words(users)] : []));
}

/** No longer typing; without arguments it only draws what is true for the channel that is shown. */
export function typed(channel, user) {
  const key = `${channel}:${user}`;
  clearTimeout(until.get(key));
  until.delete(key);
  draw();
}

export function typing({ channel, user, name }) {
  if (user === store.me.id) return;
  if (name && !store.known.has(user)) store.known.set(user, { id: user, name });
  const key = `${channel}:${user}`;
  clearTimeout(until.get(key));
  until.set(key, setTimeout(typed, LASTS, channel, user));
  draw();
}

/** Commands are not told of, as in Discord. */
function tell({ target }) {
  if (target.id !== 'draft' || !target.value.trim() || target.value.startsWith('/')) return;
  const since = Date.now() - (told.get(store.channel) ?? 0);
  if (since < PAUSE || channelOf(store.channel)?.can_send === false) return;
  told.set(store.channel, Date.now());
  actions.sendTyping(store.channel);
}

export function startTyping() {
  $('composer').addEventListener('input', tell);
  on('sent', () => told.delete(store.channel));
}
