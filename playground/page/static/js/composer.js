// The composer: what keys and typing do, and which suggestions belong to where the caret is.
import * as actions from './actions.js';
import { choicesFor, filterChoices, flatten, match, nameIn, search, wantsCommand } from './commands.js';
import { $, icon } from './dom.js';
import * as pills from './pills.js';
import { channelOf, emit, nameOf, on, store } from './store.js';
import { choose, current, first, hideSuggest, isOpen, move, showSuggest, startSuggest, unmark } from './suggest.js';

const WAIT = 150;
const TYPES = { 3: 'text', 4: 'whole number', 5: 'yes or no', 6: 'person', 7: 'channel', 8: 'role', 9: 'person or role', 10: 'number', 11: 'file' };
let flats = [];
let asked = 0; // number of the newest autocomplete; older answers are dropped
let timer = 0;
let recent = '';
let home = null; // the channel whose draft is shown

const draft = () => $('draft');
const field = () => document.activeElement;
const shelf = (channel) => `draft:${store.me?.id}:${channel}`;

function error(text) {
  $('composer-error').textContent = text ?? '';
  $('composer-error').hidden = !text;
}

function enter(flat, rest = '') {
  pills.beginCommand(flat);
  if (rest.trim()) {
    if (!pills.absorb(rest).took) draft().value = rest.trim();
    else if (draft().value) pills.absorbBare();
  }
  (pills.missing()?.input ?? draft()).focus();
  changed();
}

function leave(text = '') {
  pills.endCommand();
  draft().value = text;
  draft().focus();
  changed();
}

/** After anything that may have changed what is written. */
function changed() {
  const full = Boolean(pills.command || draft().value.trim());
  $('line').parentElement.toggleAttribute('data-ready', full);
  draft().placeholder = pills.command || !channelOf(store.channel) ? '' : `Message #${channelOf(store.channel).name}`;
  draft().setAttribute('aria-label', pills.command ? `More options of /${pills.command.flat.name}` : `Message #${channelOf(store.channel)?.name ?? ''}`);
  if (home) sessionStorage.setItem(shelf(home), pills.asText());
  suggest();
}

// --- which suggestions -------------------------------------------------------------------------------------------

function suggest() {
  const pill = pills.pillOf(field());
  if (pill) return suggestForPill(pill);
  if (field() !== draft()) return hideSuggest();
  if (pills.command) return suggestOptions();
  if (wantsCommand(draft().value) && !draft().value.includes('\n')) return suggestCommands(draft().value.slice(1));
  return suggestPeople();
}

function suggestCommands(words) {
  const found = search(flats, words);
  if (!found.length) return hideSuggest();
  const rows = found.map((flat) => ({ key: flat.name, label: `/${flat.name}`, desc: flat.description, args: flat.options.map((option) => (option.required ? option.name : `${option.name}?`)), by: store.bot?.name, flat }));
  return showSuggest({ title: words.trim() ? `Commands matching /${words.trim()}` : 'Commands', rows, active: 0, pick: ({ flat }) => enter(flat) });
}

function suggestPeople() {
  const before = draft().value.slice(0, draft().selectionStart);
  const word = /(?:^|\s)@([^\s@]*)$/.exec(before)?.[1];
  const found = word === undefined ? [] : [...store.people, ...(store.bot ? [store.bot] : [])].filter((user) => nameOf(user).toLowerCase().includes(word.toLowerCase()));
  if (!found.length) return hideSuggest();
  const put = (row) => {
    draft().setRangeText(`@${row.label} `, before.length - word.length - 1, before.length, 'end');
    changed();
  };
  return showSuggest({ title: 'Members', rows: found.map((user) => ({ key: user.id, label: nameOf(user), user })), active: 0, pick: put });
}

function suggestOptions() {
  const words = draft().value.trim().toLowerCase();
  const left = pills.unused().filter((option) => option.name.includes(words));
  const { flat } = pills.command;
  const rows = left.map((option) => ({ key: option.name, label: option.name, desc: option.description, by: option.required ? 'required' : TYPES[option.type], option }));
  const pick = ({ option }) => {
    draft().value = '';
    pills.addPill(option).input.focus();
    changed();
  };
  return showSuggest({ title: `/${flat.name}`, about: flat.description, rows, active: words ? 0 : -1, reset: true, pick, empty: words ? 'No option of that name' : 'Press Enter to send' });
}

function suggestForPill(pill) {
  const { option } = pill;
  const about = [option.description, option.required ? '' : '(optional)'].join(' ');
  const view = { title: option.name, about, bad: pill.bad, rows: [], pick: (row) => fill(pill, row.choice) };
  if (option.autocomplete) return pill.picked ? showSuggest(view) : complete(pill, view);
  if (!choicesFor(option)) return showSuggest({ ...view, empty: hint(option) });
  return showChoices(pill, view, filterChoices(option, pill.picked ? '' : pill.input.value));
}

function hint({ type, min_value: low, max_value: high }) {
  const range = low !== undefined && high !== undefined ? `, ${low} to ${high}` : '';
  return `Type a ${TYPES[type] ?? 'value'}${range}`.replace('Type a text', 'Type some text');
}

function showChoices(pill, view, choices) {
  const rows = choices.map((choice) => ({ key: String(choice.value), label: choice.name, user: choice.user, icon: choice.icon, choice }));
  const typed = pill.input.value.trim().toLowerCase();
  const exact = rows.findIndex((row) => row.label.toLowerCase() === typed || row.key.toLowerCase() === typed);
  const optional = !pill.option.required && !typed;
  const active = pill.picked ? -1 : exact >= 0 ? exact : optional ? -1 : 0;
  return showSuggest({ ...view, rows, active, reset: true, empty: 'No options match your search' });
}

function complete(pill, view) {
  clearTimeout(timer);
  asked += 1;
  const mine = asked;
  if (!isOpen() || !first()?.choice) showSuggest({ ...view, empty: 'Loading options…' });
  else unmark();
  timer = setTimeout(async () => {
    const choices = await actions.autocomplete(pills.command.flat, pills.partial(pill)).catch(() => null);
    if (mine !== asked || field() !== pill.input || pill.picked) return;
    if (choices) showChoices(pill, view, choices);
    else showSuggest({ ...view, empty: 'Loading options failed' });
  }, WAIT);
}

function fill(pill, choice) {
  asked += 1;
  pills.setText(pill, choice.name, choice);
  (pills.missing()?.input ?? draft()).focus();
  changed();
}

// --- keys --------------------------------------------------------------------------------------------------------

const atStart = () => field().selectionStart === 0 && field().selectionEnd === 0;
const atEnd = () => field().selectionStart === field().value.length;

function neighbour(by) {
  const fields = [...(pills.command?.pills ?? []).map((pill) => pill.input), draft()];
  return fields[fields.indexOf(field()) + by];
}

function step(by) {
  const next = neighbour(by);
  if (!next) return false;
  next.focus();
  const place = by < 0 ? next.value.length : 0;
  next.setSelectionRange(place, place);
  return true;
}

function backspace() {
  if (!pills.command || !atStart()) return false;
  const pill = pills.pillOf(field());
  if (!pill && pills.command.pills.length) return step(-1);
  if (!pill || (pills.command.pills[0] === pill && pill.option.required)) {
    leave(pills.asText().replace(/\s+$/, ''));
    return true;
  }
  const back = neighbour(-1) ?? draft();
  if (!pill.option.required && !pill.input.value) pills.removePill(pill);
  back.focus();
  changed();
  return true;
}

function enterKey(event) {
  if (event.shiftKey && !pills.command) return false;
  const row = isOpen() && current();
  const whole = !pills.command && match(flats, draft().value.trim());
  if (row && !(whole?.exact && row === first())) choose(row);
  else submit();
  return true;
}

const KEYS = {
  ArrowDown: () => isOpen() && (move(1), true),
  ArrowUp: () => (isOpen() && (move(-1), true)) || recall(),
  ArrowLeft: () => Boolean(pills.command) && atStart() && step(-1),
  ArrowRight: () => Boolean(pills.command) && atEnd() && step(1),
  Backspace: backspace,
  Enter: enterKey,
  Escape() {
    if (pills.command) leave();
    else hideSuggest();
    error();
    return true;
  },
  Tab(event) {
    const row = isOpen() && !event.shiftKey && (current() ?? (field() === draft() || !field().value ? first() : null));
    if (row) choose(row);
    return Boolean(row);
  },
};

function recall() {
  if (pills.command || draft().value || !recent) return false;
  draft().value = recent;
  onInput();
  return true;
}

function onKey(event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (KEYS[event.key]?.(event)) event.preventDefault();
}

/** Writing a whole command name and a space begins it; so does pasting all of it. */
function onInput() {
  error();
  const pill = pills.pillOf(field());
  if (pill) {
    pills.setText(pill, pill.input.value, null);
    pills.split(pill);
  } else if (pills.command) {
    const { took, next } = pills.absorb(draft().value);
    if (took) (next?.input ?? pills.missing()?.input ?? draft()).focus();
  } else {
    const found = match(flats, draft().value);
    if (found && !found.exact) return enter(found.flat, found.rest);
  }
  return changed();
}

// --- sending -----------------------------------------------------------------------------------------------------

function submit() {
  error();
  if (pills.command) return sendCommand();
  const text = draft().value.trim();
  if (!text) return undefined;
  const whole = match(flats, text);
  if (whole) {
    enter(whole.flat, whole.rest);
    return sendCommand();
  }
  if (wantsCommand(text)) return error(`There is no command ${nameIn(flats, text)}`);
  const sent = actions.say(withMentions(text));
  if (sent !== true) return error(sent);
  emit('sent');
  return leave();
}

function sendCommand() {
  pills.absorbBare();
  const { options, bad } = pills.collect();
  if (bad) {
    bad.input.focus();
    return suggest();
  }
  const extra = draft().value.trim();
  if (extra) return error(`“${extra}” is no option of /${pills.command.flat.name}`);
  const text = pills.asText();
  const sent = actions.slash(pills.command.flat, options);
  if (sent !== true) return error(sent);
  recent = text;
  emit('sent');
  return leave();
}

function withMentions(text) {
  const users = [...store.people, ...(store.bot ? [store.bot] : [])].sort((a, b) => nameOf(b).length - nameOf(a).length);
  let out = text;
  for (const user of users) out = out.split(`@${nameOf(user)}`).map((part, index) => (index && /^\w/.test(part) ? `@${nameOf(user)}${part}` : index ? `<@${user.id}>${part}` : part)).join('');
  return out.replace(/#([\w-]+)/g, (all, name) => (store.channels.some((one) => one.name === name) ? `<#${store.channels.find((one) => one.name === name).id}>` : all));
}

// --- for the rest of the page --------------------------------------------------------------------------------------

/** Put away the draft of the channel that was shown, bring that of the one that is shown now. */
export function showDraft(focus = true) {
  home = store.channel;
  pills.endCommand();
  draft().value = sessionStorage.getItem(shelf(home)) ?? '';
  const found = match(flats, draft().value);
  error();
  if (found && !found.exact) enter(found.flat, found.rest);
  else changed();
  if (focus) draft().focus();
}

/** A command mention was clicked. */
function begin(name) {
  const flat = flats.find((one) => one.name === name) ?? flats.find((one) => one.name.startsWith(`${name} `));
  if (flat) enter(flat);
}

/** Writing with nothing to write in goes to the text box, as in Discord. */
function typeAnywhere(event) {
  const { key, target } = event;
  if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest('input, textarea, [role="listbox"], dialog') || document.querySelector('dialog[open], .pop')) return;
  draft().focus();
}

export function startComposer() {
  startSuggest();
  for (const [id, name] of [['slash', 'slash'], ['send', 'send']]) $(id).append(icon(name, 22));
  $('line').addEventListener('keydown', onKey);
  $('line').addEventListener('input', onInput);
  $('line').addEventListener('focusin', suggest);
  $('line').addEventListener('click', ({ target }) => (target === $('line') ? draft().focus() : suggest()));
  document.addEventListener('pointerdown', ({ target }) => target.closest('#composer') || hideSuggest());
  document.addEventListener('keydown', typeAnywhere);
  $('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  $('slash').addEventListener('click', () => leave('/'));
  on('commands', () => {
    flats = flatten(store.commands);
    if (isOpen() && !pills.command) suggest();
  });
  on('begin', begin);
  on('refused', ({ error: text, content }) => {
    if (content && !draft().value && !pills.command) leave(content);
    error(text);
  });
}
