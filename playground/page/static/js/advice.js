// Which suggestions belong to where the caret is: commands, options, values, and in plain words members, channels and emoji.
import * as actions from './actions.js';
import { choicesFor, filterChoices, search, wantsCommand } from './commands.js';
import { $ } from './dom.js';
import { findEmoji } from './emoji.js';
import { chooseFiles, sizeOf } from './files.js';
import * as pills from './pills.js';
import { everybody, nameOf, store } from './store.js';
import { first, hideSuggest, isOpen, showSuggest, unmark } from './suggest.js';

const WAIT = 150;
const MANY = 50;
const TYPES = { 3: 'text', 4: 'whole number', 5: 'true or false', 6: 'member', 7: 'channel', 8: 'role', 9: 'member or role', 10: 'number', 11: 'file' };
let asked = 0; // number of the newest autocomplete; older answers are dropped
let timer = 0;
let deeds = null; // {enter(flat), changed(), takeFiles(pill, files)}: what the composer does with a choice

const draft = () => $('draft');
const field = () => document.activeElement;

export const useDeeds = (given) => {
  deeds = given;
};

export function advise(flats) {
  const pill = pills.pillOf(field());
  if (pill) return forPill(pill);
  if (field() !== draft()) return hideSuggest();
  if (pills.command) return options();
  if (wantsCommand(draft().value) && !draft().value.includes('\n')) return commands(flats, draft().value.slice(1));
  return words();
}

function commandRow(flat) {
  const required = flat.options.filter((option) => option.required).map((option) => option.name);
  const more = flat.options.length - required.length;
  return { key: flat.name, label: `/${flat.name}`, desc: flat.description, args: required, more: more ? `+${more} optional` : '', by: store.bot?.name, group: store.bot, flat };
}

function commands(flats, text) {
  const found = search(flats, text);
  if (!found.length) return hideSuggest();
  const title = text.trim() ? `Commands matching /${text.trim()}` : 'Commands';
  return showSuggest({ title, rows: found.map(commandRow), active: 0, pick: ({ flat }) => deeds.enter(flat) });
}

// --- plain words: @member, #channel, :emoji ------------------------------------------------------------------------

const has = (name, word) => name.toLowerCase().includes(word.toLowerCase());

function members(word) {
  const people = everybody().filter((user) => has(nameOf(user), word)).map((user) => ({ key: user.id, label: nameOf(user), user, put: `@${nameOf(user)}` }));
  const roles = store.roles.filter(({ id, name }) => id !== store.guild?.id && name !== '@everyone' && has(name, word)).map(({ id, name }) => ({ key: id, label: `@${name}`, icon: 'at', by: 'Notify users with this role', put: `@${name}` }));
  const all = [['everyone', 'Notify everyone in this channel'], ['here', 'Notify everyone online in this channel']];
  const wide = all.filter(([name]) => word && name.startsWith(word.toLowerCase())).map(([name, by]) => ({ key: name, label: `@${name}`, icon: 'mega', by, put: `@${name}` }));
  return { title: word ? `Members matching @${word}` : 'Members', rows: [...people, ...roles, ...wide] };
}

function channels(word) {
  const found = store.channels.filter(({ name }) => has(name, word));
  return { title: word ? `Text channels matching #${word}` : 'Text channels', rows: found.map(({ id, name }) => ({ key: id, label: name, icon: 'hash', put: `#${name}` })) };
}

function emoji(word) {
  const found = word.length < 2 ? [] : findEmoji(word);
  return { title: `Emoji matching :${word}`, rows: found.map(({ name, char }) => ({ key: name, label: `:${name}:`, emoji: char, put: char })) };
}

const SIGNS = { '@': members, '#': channels, ':': emoji };

function words() {
  const at = draft().selectionStart;
  const found = /(?:^|[\s(])([@#:])([^\s@#:]*)$/.exec(draft().value.slice(0, at));
  const view = found && at === draft().selectionEnd ? SIGNS[found[1]](found[2]) : null;
  if (!view?.rows.length) return hideSuggest();
  const put = (row) => {
    draft().setRangeText(`${row.put} `, at - found[2].length - 1, at, 'end');
    deeds.changed();
  };
  return showSuggest({ ...view, rows: view.rows.slice(0, MANY), active: 0, pick: put });
}

// --- options ---------------------------------------------------------------------------------------------------------

function options() {
  const typed = draft().value.trim().toLowerCase();
  const left = pills.unused().filter((option) => option.name.includes(typed));
  const { flat } = pills.command;
  const rows = left.map((option) => ({ key: option.name, label: option.name, desc: option.description, by: option.required ? 'required' : TYPES[option.type], option }));
  const pick = ({ option }) => {
    draft().value = '';
    pills.addPill(option).input.focus();
    deeds.changed();
  };
  return showSuggest({ title: `/${flat.name}`, about: flat.description, rows, active: typed ? 0 : -1, reset: true, pick, empty: typed ? 'No option of that name' : 'Press Enter to send' });
}

function forPill(pill) {
  const { option } = pill;
  const about = [option.description, option.required ? '' : '(optional)'].join(' ');
  const view = { title: option.name, about, bad: pill.bad, rows: [], pick: (row) => fill(pill, row.choice) };
  if (option.type === 11) return fileChoice(pill, view);
  if (option.autocomplete) return pill.picked ? showSuggest(view) : complete(pill, view);
  if (!choicesFor(option)) return showSuggest({ ...view, empty: hint(option) });
  return showChoices(pill, view, filterChoices(option, pill.picked ? '' : pill.input.value));
}

function fileChoice(pill, view) {
  const file = pill.picked?.file;
  const label = file ? 'Choose another file' : 'Choose a file';
  const desc = file ? `${file.filename}, ${sizeOf(file.size)}` : 'or drop it here, or paste it';
  const pick = () => chooseFiles((files) => deeds.takeFiles(pill, files), false);
  return showSuggest({ ...view, busy: pill.busy, rows: pill.busy ? [] : [{ key: 'choose-file', label, desc, icon: 'lift' }], active: file ? -1 : 0, reset: true, pick, empty: 'Uploading…' });
}

function range(low, high, unit = '') {
  if (low !== undefined && high !== undefined) return low === high ? `, exactly ${low}${unit}` : `, ${low} to ${high}${unit}`;
  if (low !== undefined) return `, at least ${low}${unit}`;
  return high === undefined ? '' : `, at most ${high}${unit}`;
}

function hint(option) {
  if (option.type === 3) return `Type some text${range(option.min_length, option.max_length, ' characters')}`;
  return `Type a ${TYPES[option.type] ?? 'value'}${range(option.min_value, option.max_value)}`;
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
    else showSuggest({ ...view, bad: 'Loading options failed' });
  }, WAIT);
}

function fill(pill, choice) {
  asked += 1;
  pills.setText(pill, choice.name, choice);
  (pills.missing()?.input ?? draft()).focus();
  deeds.changed();
}
