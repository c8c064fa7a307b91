// The drawer of controls: opened by #open-drawer, drawn from the playground's state every two seconds while it is open.
import { $, h, icon, narrow } from './dom.js';
import { act, disarm, fetchState, fetchViolations, sure } from './drawer_deeds.js';
import { log, network, people, place, theBot, time } from './drawer_parts.js';
import { morph } from './morph.js';
import { emit, on } from './store.js';

const OPEN_MS = 2000;
const CLOSED_MS = 5000;
const SOON_MS = 100; // by then another channel is open
const NUMBERS = ['number'];
let state = null;
let chosen = null; // whom the section about people is about
let timer = 0;
let asked = 0; // number of the newest question; older answers are dropped

const opener = () => $('open-drawer');
const drawer = () => $('drawer');
const isOpen = () => !drawer().hidden;

function build() {
  return h('aside', { id: 'drawer', class: 'drawer', role: 'dialog', 'aria-labelledby': 'drawer-title', hidden: true },
    h('header', { class: 'drawer-head' }, h('h2', { id: 'drawer-title' }, 'Controls'), h('button', { id: 'close-drawer', class: 'icon-button', type: 'button', 'aria-label': 'Close' }, icon('close'))),
    h('div', { id: 'drawer-parts', class: 'drawer-parts' }),
    h('p', { id: 'drawer-said', class: 'drawer-said', role: 'status', 'aria-live': 'polite' }));
}

function draw() {
  if (!state) return;
  const fresh = $('drawer-parts').cloneNode(false);
  fresh.append(time(state), network(state), theBot(state), people(state, chosen), place(state), log(state));
  const who = fresh.querySelector('#drawer-who')?.value;
  morph($('drawer-parts'), fresh);
  if (who) $('drawer-who').value = who;
  badge(state.violation_count);
}

function badge(count) {
  const button = opener();
  button.querySelector('.drawer-badge')?.remove();
  const text = count ? `Controls, ${count} violation${count === 1 ? '' : 's'}` : 'Controls';
  button.setAttribute('aria-label', text);
  button.setAttribute('title', text);
  if (count) button.append(h('span', { class: 'drawer-badge', 'aria-hidden': 'true' }, count > 99 ? '99+' : count));
}

function say(text, bad = false) {
  $('drawer-said').classList.toggle('bad', bad);
  $('drawer-said').textContent = text;
}

async function look() {
  const number = (asked += 1);
  if (document.visibilityState === 'hidden') return;
  if (!isOpen()) return badge(await fetchViolations());
  const fresh = await fetchState();
  if (number !== asked) return;
  state = fresh;
  draw();
}

/** Look now, and again every few moments. A playground that is gone is the strip's news, not ours. */
function watch() {
  clearTimeout(timer);
  look().catch(() => {}).finally(() => {
    clearTimeout(timer);
    timer = setTimeout(watch, isOpen() ? OPEN_MS : CLOSED_MS);
  });
}

async function perform(deed) {
  asked += 1;
  try {
    const done = await act(deed, state?.channel?.id);
    state = done.state;
    say(done.said);
  } catch (error) {
    say(error.message, true);
  }
  draw();
}

// --- presses and fields --------------------------------------------------------------------------

function valueOf(input) {
  if (input.type === 'checkbox') return input.checked;
  return NUMBERS.includes(input.type) ? input.valueAsNumber : input.value;
}

/** Which shard, when there are several. */
function shardIn(form) {
  const value = form?.elements.namedItem('shard')?.value;
  return value ? { shard: Number(value) } : {};
}

function onClick(event) {
  const button = event.target.closest('button[data-do]');
  if (!button) return;
  const { do: deed, sure: risky, with: extra, key } = button.dataset;
  if (risky !== undefined && !sure(key, draw)) return say('Press again to do it.');
  if (risky === undefined && disarm()) draw();
  perform({ ...JSON.parse(deed), ...(extra === 'shard' ? shardIn(button.form) : {}) });
}

function onSubmit(event) {
  event.preventDefault();
  const form = event.target;
  const inputs = [...form.elements].filter(({ name, tagName }) => name && tagName === 'INPUT');
  const fields = Object.fromEntries(inputs.map((input) => [input.name, valueOf(input)]));
  perform({ ...JSON.parse(form.dataset.do), ...fields, ...shardIn(form) });
  for (const input of inputs) if (input.type === 'text') input.value = '';
}

function onKey(event) {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  if (disarm()) draw();
  else close();
}

// --- opening and closing -------------------------------------------------------------------------

/** A sheet that covers the page takes its place; beside the conversation, both are used. */
function cover() {
  $('app').inert = isOpen() && narrow();
}

function open() {
  drawer().hidden = false;
  document.body.dataset.controls = '';
  opener().setAttribute('aria-expanded', 'true');
  cover();
  emit('covered');
  $('close-drawer').focus();
  watch();
}

function close() {
  disarm();
  drawer().hidden = true;
  delete document.body.dataset.controls;
  opener().setAttribute('aria-expanded', 'false');
  say('');
  cover();
  emit('covered');
  opener().focus();
}

function start() {
  document.body.append(build());
  opener().setAttribute('aria-controls', 'drawer');
  opener().setAttribute('aria-expanded', 'false');
  opener().addEventListener('click', () => (isOpen() ? close() : open()));
  $('close-drawer').addEventListener('click', close);
  drawer().addEventListener('click', onClick);
  drawer().addEventListener('submit', onSubmit);
  drawer().addEventListener('keydown', onKey);
  drawer().addEventListener('change', ({ target }) => {
    if (target.id !== 'drawer-who') return;
    chosen = target.value;
    draw();
  });
  addEventListener('resize', cover);
  on('go', () => setTimeout(watch, SOON_MS));
  on('uncover', () => isOpen() && close());
  document.addEventListener('visibilitychange', watch);
  watch();
}

start();
