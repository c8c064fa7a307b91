// The composer: what keys and typing do, what is sent, and the draft that each channel keeps.
import * as actions from './actions.js';
import { advise, useDeeds } from './advice.js';
import { flatten, match, nameIn, wantsCommand } from './commands.js';
import { $, icon, narrow } from './dom.js';
import { editLast } from './edit.js';
import { chooseFiles, pastedFiles, refusal, takeDrops, upload } from './files.js';
import * as pills from './pills.js';
import { cancelReply, drawReply, replying, setReply } from './reply.js';
import { channelOf, emit, on, store } from './store.js';
import { choose, current, first, hideSuggest, isOpen, move, startSuggest } from './suggest.js';
import { addFiles, drawTray, emptyTray, hasFiles, isSending, putBack, tray, uploadTray } from './tray.js';
import { toSend, writeTo } from './words.js';

const LONGEST = 2000;
const NEAR = 200; // how many characters before the end the counter appears
let flats = [];
let recent = ''; // the command that was sent last, while nothing else has been
let home = null; // the channel whose draft is shown

const draft = () => $('draft');
const field = () => document.activeElement;
const shelf = (channel) => `draft:${store.me?.id}:${channel}`;
const suggest = () => advise(flats);

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

function placeholder() {
  if (!pills.command) return writeTo(channelOf(store.channel));
  const left = pills.unused().length;
  return left ? `+${left} optional` : '';
}

/** How many characters are left, when few are; a message's text is counted as it is sent. */
function count() {
  const left = pills.command ? LONGEST : LONGEST - toSend(draft().value.trim()).length;
  $('counter').hidden = left > NEAR;
  $('counter').textContent = String(left);
  $('counter').toggleAttribute('data-over', left < 0);
  return left;
}

/** After anything that may have changed what is written. */
function changed() {
  const full = Boolean(pills.command || draft().value.trim() || hasFiles());
  $('line').parentElement.toggleAttribute('data-ready', full);
  draft().placeholder = placeholder();
  draft().setAttribute('aria-label', pills.command ? `More options of /${pills.command.flat.name}` : placeholder());
  if (home) sessionStorage.setItem(shelf(home), pills.asText());
  count();
  suggest();
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

/** Between ``` and the ``` that is still to come, Enter is a new line. */
const inFence = () => (draft().value.slice(0, draft().selectionStart).split('```').length - 1) % 2 === 1 && !draft().value.slice(draft().selectionStart).includes('```');

function enterKey(event) {
  if (!pills.command && (event.shiftKey || inFence())) return false;
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
    else if (isOpen()) hideSuggest();
    else cancelReply();
    error();
    return true;
  },
  Tab(event) {
    const row = isOpen() && !event.shiftKey && (current() ?? (field() === draft() || !field().value ? first() : null));
    if (row) choose(row);
    return Boolean(row);
  },
};

/** Arrow up in an empty box: the command that was sent last, to be changed; else one's last message. */
function recall() {
  if (pills.command || draft().value || hasFiles()) return false;
  if (!recent) return editLast();
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
  if (isSending() || (!text && !hasFiles())) return undefined;
  const whole = match(flats, text);
  if (whole) {
    enter(whole.flat, whole.rest);
    return sendCommand();
  }
  if (wantsCommand(text)) return error(`There is no command ${nameIn(flats, text)}`);
  if (count() < 0) return error(`Your message is too long: ${-count()} characters more than the ${LONGEST} that it may have`);
  return hasFiles() ? sendFiles(text) : sendText(text, []);
}

async function sendFiles(text) {
  const from = store.channel;
  try {
    const files = await uploadTray();
    if (store.channel === from) sendText(text, files);
  } catch (problem) {
    error(problem.message);
  }
}

function sendText(text, files) {
  const reply = replying();
  const more = { files, ...(reply ? { reply: reply.message.id, ping: reply.ping } : {}) };
  const kept = { text, reply, items: files.length ? tray() : [] };
  const sent = actions.say(toSend(text), more, kept);
  if (sent !== true) return error(sent);
  recent = '';
  cancelReply();
  if (files.length) emptyTray();
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

// --- files ---------------------------------------------------------------------------------------------------------

/** A file for an option of the command. */
async function takeFile(pill, [file]) {
  if (!file) return;
  const bad = refusal(file);
  if (bad) return pills.blame(pill, bad), suggest();
  pills.setBusy(pill, true);
  pill.input.focus();
  suggest();
  try {
    const made = await upload(file);
    pills.setText(pill, made.filename, { name: made.filename, value: made.id, file: made });
  } catch (problem) {
    pills.blame(pill, problem.message);
  }
  pills.setBusy(pill, false);
  if (pill.picked && field() === pill.input) (pills.missing()?.input ?? draft()).focus();
  changed();
}

/** Dropped or pasted: the option that wants a file gets it, else it goes with the message. */
function takeFiles(files) {
  error();
  const wanting = pills.command?.pills.find((pill) => pill.option.type === 11 && !pill.picked) ?? pills.pillForFile();
  if (!files.length) return;
  if (wanting) takeFile(wanting, files);
  else if (!pills.command) {
    addFiles(files);
    if (!narrow()) draft().focus(); // on a phone the keyboard would hide them
  } else error(`/${pills.command.flat.name} takes no file`);
}

// --- for the rest of the page --------------------------------------------------------------------------------------

/** Put away the draft of the channel that was shown, bring that of the one that is shown now. */
export function showDraft(focus = true) {
  home = store.channel;
  recent = '';
  pills.endCommand();
  draft().value = sessionStorage.getItem(shelf(home)) ?? '';
  drawTray();
  drawReply();
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

/** What was sent and not taken comes back, where nothing new has been begun. */
function refused({ error: words, channel, text, items, reply: answered }) {
  error(words);
  if (channel !== store.channel || draft().value || pills.command || hasFiles()) return;
  putBack(items ?? []);
  if (answered) setReply(answered.message, answered.ping);
  leave(text);
}

/** The next message answers this one. */
export function reply(message) {
  if (pills.command) leave();
  setReply(message);
  draft().focus();
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
  for (const [id, name] of [['attach', 'plus'], ['slash', 'slash'], ['send', 'send']]) $(id).append(icon(name, 22));
  $('line').addEventListener('keydown', onKey);
  $('line').addEventListener('input', onInput);
  $('line').addEventListener('focusin', suggest);
  $('line').addEventListener('click', ({ target }) => (target === $('line') ? draft().focus() : suggest()));
  document.addEventListener('pointerdown', ({ target }) => target.closest('#composer') || hideSuggest());
  document.addEventListener('keydown', typeAnywhere);
  useDeeds({ enter, changed, takeFiles: takeFile });
  takeDrops($('app'), takeFiles);
  $('composer').addEventListener('paste', (event) => {
    const files = pastedFiles(event);
    if (!files.length) return;
    event.preventDefault();
    takeFiles(files);
  });
  $('attach').addEventListener('click', () => chooseFiles(takeFiles));
  $('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  $('slash').addEventListener('click', () => leave('/'));
  on('commands', () => {
    flats = flatten(store.commands);
    if (pills.command) return;
    const found = match(flats, draft().value); // a draft that was written before the commands were known
    if (found && !found.exact) enter(found.flat, found.rest);
    else if (isOpen()) suggest();
  });
  on('begin', begin);
  on('tray', changed);
  on('refused', refused);
}
