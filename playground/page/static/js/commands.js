// Slash commands without any drawing: flattening, searching, reading text, checking values, and Discord's shape to send.
import { everybody, nameOf, store } from './store.js';

const T = { SUB: 1, GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, FILE: 11 };
export const REQUIRED = 'This option is required';
const YES_NO = [{ name: 'True', value: true }, { name: 'False', value: false }];

function walk(node, path, command) {
  const subs = (node.options ?? []).filter((option) => option.type === T.SUB || option.type === T.GROUP);
  if (subs.length) return subs.flatMap((sub) => walk(sub, [...path, sub], command));
  const names = [command.name, ...path.map((step) => step.name)];
  return [{ id: command.id, path, name: names.join(' '), description: node.description ?? '', options: node.options ?? [] }];
}

/** Every thing that can be called: {id, name: "play solo", path, description, options}, by name. */
export function flatten(commands) {
  const slash = commands.filter((command) => (command.type ?? 1) === 1);
  return slash.flatMap((command) => walk(command, [], command)).sort((a, b) => a.name.localeCompare(b.name));
}

function rank(flat, words) {
  if (flat.name.startsWith(words)) return 0;
  if (flat.name.split(/[ -]/).some((word) => word.startsWith(words))) return 1;
  if (flat.name.includes(words)) return 2;
  return words.length > 2 && flat.description.toLowerCase().includes(words) ? 3 : 9;
}

export function search(flats, text) {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const ranked = flats.map((flat) => [rank(flat, words), flat]).filter(([place]) => place < 9);
  return ranked.sort((a, b) => a[0] - b[0]).map(([, flat]) => flat);
}

/** Does this text want to be a command? Not after "//", nor with a space after the slash: those are words. */
export const wantsCommand = (text) => /^\/(?![\s/])/.test(text);

/** "/play solo difficulty:3" → the command and what follows its name; null when it names none wholly. */
export function match(flats, text) {
  if (!wantsCommand(text)) return null;
  const line = text.slice(1).replace(/^(\S+)[ \t]+/, '$1 ');
  const found = flats.filter((flat) => line.toLowerCase() === flat.name || line.toLowerCase().startsWith(`${flat.name} `) || line.startsWith(`${flat.name}\n`));
  const flat = found.sort((a, b) => b.name.length - a.name.length)[0];
  return flat ? { flat, rest: line.slice(flat.name.length), exact: line.length === flat.name.length } : null;
}

/** What an unknown command is called: "/xyz", and after the name of a group the word that follows. */
export function nameIn(flats, text) {
  const [name, sub] = text.split(/\s+/);
  const group = flats.some((flat) => flat.name.startsWith(`${name.slice(1).toLowerCase()} `));
  return group && sub ? `${name} ${sub}` : name;
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * "difficulty:3 note: two words" → values [[option, text]] and the text before them, which belongs to no option. An option is
 * taken once; its name a second time is part of the value that it stands in. `lead`: must a space come before the first name?
 */
export function parse(options, text, lead = false) {
  const names = options.map((option) => escape(option.name)).sort((a, b) => b.length - a.length);
  if (!names.length) return { values: [], tail: text };
  const found = [...text.matchAll(new RegExp(`(?:${lead ? '' : '^|'}\\s)(${names.join('|')}):`, 'giu'))];
  const marks = found.filter((mark, index) => found.findIndex((one) => one[1].toLowerCase() === mark[1].toLowerCase()) === index);
  const values = marks.map((mark, index) => {
    const value = text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length).trim();
    return [options.find((option) => option.name === mark[1].toLowerCase()), value];
  });
  return { values: values.filter(([option]) => option), tail: marks.length ? text.slice(0, marks[0].index) : text };
}

const channelsFor = ({ channel_types: types }) => store.channels.filter(({ type = 0 }) => !types?.length || types.includes(type));

/** The fixed choices of an option, as {name, value, user?}; null when it is free text. */
export function choicesFor(option) {
  if (option.choices?.length) return option.choices;
  if (option.type === T.BOOLEAN) return YES_NO;
  const people = () => everybody().map((user) => ({ name: nameOf(user), value: user.id, user }));
  const roles = () => store.roles.map((role) => ({ name: role.name.replace(/^@/, ''), value: role.id, icon: 'at' }));
  if (option.type === T.USER) return people();
  if (option.type === T.ROLE) return roles();
  if (option.type === T.MENTIONABLE) return [...people(), ...roles()];
  if (option.type === T.CHANNEL) return channelsFor(option).map((channel) => ({ name: channel.name, value: channel.id, icon: 'hash' }));
  return null;
}

const bare = (text) => text.trim().replace(/^<[@#]&?!?(\d+)>$/, '$1').replace(/^[@#]/, '').toLowerCase();

export function findChoice(option, text) {
  const words = bare(text);
  const choices = choicesFor(option) ?? [];
  return choices.find((choice) => choice.name.toLowerCase() === words) ?? choices.find((choice) => String(choice.value).toLowerCase() === words) ?? null;
}

export function filterChoices(option, text) {
  const words = bare(text);
  const choices = choicesFor(option) ?? [];
  return words ? choices.filter((choice) => choice.name.toLowerCase().includes(words)) : choices;
}

function number(option, text) {
  const pattern = option.type === T.INTEGER ? /^[+-]?\d{1,16}$/ : /^[+-]?\d+(\.\d+)?$/;
  if (!pattern.test(text)) return { error: option.type === T.INTEGER ? 'Enter a whole number' : 'Enter a number' };
  const value = Number(text);
  if (option.min_value !== undefined && value < option.min_value) return { error: `Enter a number that is at least ${option.min_value}` };
  if (option.max_value !== undefined && value > option.max_value) return { error: `Enter a number that is at most ${option.max_value}` };
  return { value };
}

function string(option, text) {
  if (option.min_length && text.length < option.min_length) return { error: `Enter at least ${option.min_length} characters` };
  if (option.max_length && text.length > option.max_length) return { error: `Enter at most ${option.max_length} characters` };
  return { value: text };
}

/** A pill's text (and the choice that was picked for it) → {value} or {error}. */
export function resolve(option, text, picked) {
  const words = text.trim();
  if (picked && picked.name === text) return { value: picked.value };
  if (!words) return option.required ? { error: REQUIRED } : { value: undefined };
  if (option.type === T.FILE) return { error: 'Choose the file again' };
  if (choicesFor(option)) {
    const choice = findChoice(option, words);
    return choice ? { value: choice.value } : { error: 'Choose one of the list' };
  }
  return option.type === T.INTEGER || option.type === T.NUMBER ? number(option, words) : string(option, words);
}

/** The options inside their subcommands, as an interaction carries them. */
export function nest(flat, options) {
  return [...flat.path].reverse().reduce((inner, step) => [{ name: step.name, type: step.type, options: inner }], options);
}
