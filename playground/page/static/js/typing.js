// "Horizon is typing…": for ten seconds, or until the message is there.
import { $, h, spinner } from './dom.js';
import { nameOf, store } from './store.js';

const LASTS = 10_000;
const until = new Map(); // `${channel}:${user}` -> timer

function draw() {
  const users = [...until.keys()].map((key) => key.split(':')).filter(([channel]) => channel === store.channel).map(([, id]) => nameOf({ id }));
  $('typing').hidden = !users.length;
  $('typing').replaceChildren(...(users.length ? [spinner(), ' ', h('b', {}, users.join(', ')), users.length > 1 ? ' are typing…' : ' is typing…'] : []));
}

/** No longer typing; without arguments it only draws what is true for the channel that is shown. */
export function typed(channel, user) {
  const key = `${channel}:${user}`;
  clearTimeout(until.get(key));
  until.delete(key);
  draw();
}

export function typing(channel, user) {
  if (user === store.me.id) return;
  const key = `${channel}:${user}`;
  clearTimeout(until.get(key));
  until.set(key, setTimeout(typed, LASTS, channel, user));
  draw();
}
