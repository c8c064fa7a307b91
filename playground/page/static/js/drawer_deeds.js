// What the drawer asks of the playground: GET shows the state, POST does something; dangerous buttons are pressed twice.
import { store } from './store.js';

const PATH = '/play/controls';
const SURE_MS = 5000;
let armed = null; // the key of a dangerous button that was pressed once
let timer = 0;

async function answer(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(body.error);
  return body;
}

export async function fetchState() {
  const query = store.channel ? `?channel=${encodeURIComponent(store.channel)}` : '';
  return (await answer(await fetch(PATH + query))).state;
}

/** How often the bot broke Discord's rules so far. */
export async function fetchViolations() {
  return (await answer(await fetch(`${PATH}?only=violation_count`))).state.violation_count;
}

/** `channel`: the one that the drawer shows. {said, state}; throws an Error whose message is for the person. */
export async function act(deed, channel) {
  const body = JSON.stringify({ channel, ...deed });
  return answer(await fetch(PATH, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }));
}

export const isArmed = (key) => armed === key;

export function disarm() {
  clearTimeout(timer);
  const was = armed !== null;
  armed = null;
  return was;
}

/** The first press on a dangerous button only asks; `redraw` shows that, and that the time is over. */
export function sure(key, redraw) {
  const second = isArmed(key);
  disarm();
  if (second) return true;
  armed = key;
  timer = setTimeout(() => (disarm(), redraw()), SURE_MS);
  redraw();
  return false;
}
