// Going from place to place: servers, direct messages, channels, threads; the address and the browser's way back.
import * as actions from './actions.js';
import { feedOf, showPanes } from './panes.js';
import { channelOf, emit, isCategory, isThread, on, store } from './store.js';

const DIRECT = '@me';
let going = null; // the way we are on, while the server answers: to a channel ({ id }) or to a place ({ guild, push })
let at = {}; // the channel and place of the browser's entry that we are at, or on the way to

const shelf = (guild) => `playground:channel:${guild ?? DIRECT}`;
const placeKey = () => store.guild?.id ?? null;

/** Where the first hello should begin: as the address says, else where this tab was. */
export const firstWanted = () => new URLSearchParams(location.search).get('channel') ?? sessionStorage.getItem('playground:channel') ?? '';

/** The channel of this place to begin with: the one that was open here last, else the first. */
function firstChannel() {
  const kept = channelOf(sessionStorage.getItem(shelf(placeKey())));
  return (kept ?? store.channels.find((channel) => !isCategory(channel) && !isThread(channel)))?.id ?? null;
}

function address() {
  const url = new URL(location.href);
  url.searchParams.delete('message');
  if (url.searchParams.has('as')) url.searchParams.set('as', store.me.name);
  if (store.channel) url.searchParams.set('channel', store.channel);
  else url.searchParams.delete('channel');
  return url;
}

const alike = (a, b) => a?.channel === b.channel && a?.guild === b.guild;

function remember(push) {
  sessionStorage.setItem('playground:channel', store.channel ?? '');
  if (store.channel) sessionStorage.setItem(shelf(placeKey()), store.channel);
  const state = { channel: store.channel, guild: placeKey() };
  const same = alike(history.state, state);
  at = state;
  // An open drawer has an entry of its own (see sidebar.js), which what was chosen in it takes over.
  history[push && !same && !history.state?.drawer ? 'pushState' : 'replaceState'](state, '', address());
}

async function show(id, push) {
  const loaded = showPanes(id);
  remember(push);
  emit('moved');
  await loaded;
}

/** Sets out on a way. The answer to it; null when it was refused, or when another way was taken (or this one ended) meanwhile. */
async function setOut(way, ask) {
  going = way;
  const answer = await ask();
  if (going !== way) return null;
  going = null;
  if (!answer) arrived(false); // an earlier way may have led to a place whose channel nobody shows
  return answer;
}

/** A channel anywhere: of this place, of another one, or a thread that sleeps. */
export async function go(id, { push = true } = {}) {
  if (going ? going.id === id : id === store.channel && (!store.side || id === store.side)) return;
  if (going || !channelOf(id)) {
    const answer = await setOut({ id }, () => actions.openChannel(id));
    if (!answer) return;
    if (!channelOf(id)) store.opened.set(id, answer.channel);
  }
  await show(id, push);
}

export async function goPlace(guild, { push = true } = {}) {
  if (going ? going.guild === guild : guild === placeKey()) return;
  await setOut({ guild, push }, () => actions.goPlace(guild));
}

/** The server shows another place (because we asked, or because we were thrown out of the last one). */
export function arrived(changedPlace) {
  if (going && going.guild !== placeKey()) return; // still on the way: to a channel, or through another place
  const push = going?.push ?? false;
  going = null;
  if (!changedPlace && channelOf(store.channel)) return;
  const parent = changedPlace ? null : channelOf(store.main)?.id; // of a thread that is gone
  show(parent ?? firstChannel(), push && changedPlace);
}

/** Direct messages with the bot. */
export async function goDirect() {
  const answer = await setOut({ id: DIRECT }, actions.openDirect);
  if (!answer) return;
  if (!channelOf(answer.channel.id)) store.opened.set(answer.channel.id, answer.channel);
  await show(answer.channel.id, true);
}

/** To a message of any channel. */
export async function jump({ channel, message }) {
  if (!feedOf(channel)) await go(channel);
  await feedOf(channel)?.jump(message);
}

/** After the first hello of somebody. */
export async function begin(opened) {
  if (opened && !channelOf(opened.id)) store.opened.set(opened.id, opened);
  const message = new URLSearchParams(location.search).get('message');
  await show(opened?.id ?? firstChannel(), false);
  if (message && opened) await jump({ channel: opened.id, message });
}

/** Closing a thread leads to its channel. */
export const closeThread = () => go(store.main);

async function back({ state }) {
  if (!state || !store.connected || alike(at, state)) return; // giving back a drawer's entry leads nowhere
  at = state;
  if (state.channel) await go(state.channel, { push: false });
  else await goPlace(state.guild, { push: false });
}

export function startPlaces() {
  addEventListener('popstate', back);
  on('go', (id) => go(id));
  on('jump', jump);
}
