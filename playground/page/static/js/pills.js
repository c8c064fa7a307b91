// The command in the composer: its name as a chip, one pill per option that is being filled.
import { findChoice, nest, parse, resolve } from './commands.js';
import { $, h } from './dom.js';

export let command = null; // {flat, chip, pills: [{option, root, input, picked, bad}]}

const draft = () => $('draft');

export function beginCommand(flat) {
  endCommand();
  const chip = h('span', { class: 'chip', 'data-command': flat.name }, `/${flat.name}`);
  command = { flat, chip, pills: [] };
  draft().before(chip);
  draft().value = '';
  for (const option of flat.options) if (option.required) addPill(option);
}

export function endCommand() {
  if (!command) return;
  for (const pill of command.pills) pill.root.remove();
  command.chip.remove();
  command = null;
}

export function addPill(option, text = '') {
  const known = command.pills.find((pill) => pill.option === option);
  const pill = known ?? makePill(option);
  if (text) setText(pill, text, asMeant(option, text));
  return pill;
}

const asMeant = (option, text) => findChoice(option, text) ?? { name: text, value: undefined };

function makePill(option) {
  const input = h('input', { type: 'text', size: '4', autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'send', role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': 'suggest-list', 'aria-label': `${option.name}${option.required ? ' (required)' : ''}` });
  if (option.type === 4) input.setAttribute('inputmode', option.min_value >= 0 ? 'numeric' : 'text');
  const file = option.type === 11;
  if (file) for (const [key, value] of [['readonly', ''], ['placeholder', 'Choose a file'], ['size', '12']]) input.setAttribute(key, value);
  const root = h('label', { class: `pill${file ? ' of-file' : ''}`, 'data-pill': option.name }, h('span', {}, option.name), input);
  const pill = { option, root, input, picked: null, bad: '', busy: false };
  command.pills.push(pill);
  draft().before(root);
  return pill;
}

/** A choice without a value only says that the text was meant as it stands. */
export function setText(pill, text, choice) {
  pill.input.value = choice && choice.value !== undefined ? choice.name : text;
  pill.picked = choice;
  pill.bad = '';
  pill.root.removeAttribute('data-bad');
}

export function blame(pill, text) {
  pill.bad = text;
  pill.root.toggleAttribute('data-bad', Boolean(text));
}

/** A file is on its way to the playground. */
export function setBusy(pill, busy) {
  pill.busy = busy;
  pill.root.setAttribute('aria-busy', String(busy));
  if (busy) pill.input.value = 'Uploading…';
  else if (!pill.picked) pill.input.value = '';
}

/** The pill for a file that nobody has asked for by name: made, when the command has an option for it. */
export function pillForFile() {
  const option = command && unused().find(({ type }) => type === 11);
  return option ? addPill(option) : null;
}

export function removePill(pill) {
  command.pills = command.pills.filter((one) => one !== pill);
  pill.root.remove();
}

export const pillOf = (input) => command?.pills.find((pill) => pill.input === input);
export const unused = () => command.flat.options.filter((option) => !command.pills.some((pill) => pill.option === option));

/** Take "name:value" stretches out of the free text and make pills of them; gives the pill that still wants a value. */
export function absorb(text) {
  const { values, tail } = parse(command.flat.options, text);
  if (!values.length) return { took: false };
  const made = values.map(([option, value]) => addPill(option, value));
  draft().value = tail.trim();
  const last = made.at(-1);
  return { took: true, next: last.input.value ? null : last };
}

const isFilled = (option) => command.pills.some((pill) => pill.option === option && pill.input.value.trim());

/** "topic:" written out in the pill that stands there for it anyway says nothing new. */
function withoutOwnName({ option, input }) {
  const own = `${option.name}:`;
  return option.required && input.value.toLowerCase().startsWith(own) ? input.value.slice(own.length) : input.value;
}

/** A space, the name of another option and a colon inside a pill's value begin the next pill. Gives where to go on, if elsewhere. */
export function split(pill) {
  const text = withoutOwnName(pill);
  const others = command.flat.options.filter((option) => option !== pill.option && !isFilled(option));
  const { values, tail } = parse(others, text, !pill.option.required);
  if (!values.length && text === pill.input.value) return null;
  const fromEnd = pill.input.value.length - pill.input.selectionStart;
  const mine = values.length ? tail.trim() : text;
  setText(pill, mine, values.length && mine ? asMeant(pill.option, mine) : null);
  const last = values.map(([option, value]) => addPill(option, value)).at(-1) ?? pill;
  last.input.focus();
  const caret = Math.max(0, last.input.value.length - fromEnd);
  last.input.setSelectionRange(caret, caret);
  return last;
}

/** Free text that names no option goes to the first one that is required and empty. */
export function absorbBare() {
  const words = draft().value.trim();
  const pill = words && command.pills.find((one) => one.option.required && !one.input.value);
  const option = words && !pill && command.pills.length === 0 ? unused()[0] : null;
  if (!pill && !option) return;
  addPill(pill?.option ?? option, words);
  draft().value = '';
}

export const missing = () => command.pills.find((pill) => pill.option.required && !pill.input.value.trim());

function valueOf(pill) {
  const meant = pill.picked?.value === undefined ? null : pill.picked;
  return resolve(pill.option, pill.input.value, meant);
}

/** {options} in Discord's shape, or {bad: the first pill that is wrong}. */
export function collect() {
  let bad = null;
  const options = [];
  for (const pill of command.pills) {
    const { value, error } = valueOf(pill);
    pill.bad = error ?? '';
    pill.root.toggleAttribute('data-bad', Boolean(error));
    pill.input.setAttribute('aria-invalid', String(Boolean(error)));
    if (error) bad ??= pill;
    else if (value !== undefined) options.push({ name: pill.option.name, type: pill.option.type, value });
  }
  return bad ? { bad } : { options: nest(command.flat, options) };
}

/** What an autocomplete carries: the pills that are right, and the focused one as it is being typed. */
export function partial(focused) {
  const options = [];
  for (const pill of command.pills) {
    const { name, type } = pill.option;
    const { value } = pill === focused ? { value: pill.input.value } : valueOf(pill);
    if (value !== undefined) options.push({ name, type, value, ...(pill === focused ? { focused: true } : {}) });
  }
  return nest(command.flat, options);
}

export function asText() {
  if (!command) return draft().value;
  const parts = command.pills.filter(({ input, option }) => input.value && option.type !== 11).map((pill) => `${pill.option.name}:${pill.input.value}`);
  return [`/${command.flat.name}`, ...parts, draft().value].filter(Boolean).join(' ');
}
