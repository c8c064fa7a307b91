// Discord's inline markdown: an ordered list of rules, tried at every position. Builds nodes, never HTML.
import { h, safeUrl } from './dom.js';
import { emojiNamed } from './emoji.js';
import { channelOf, nameOf, person, store } from './store.js';
import { timeElement } from './time.js';

const DEEPEST = 12;
const PLAIN = /^[\s\S][^\\<*_~|`[\]:@h\n]*/; // up to the next character that may begin something

const mention = (text, props = {}) => h('span', { class: 'mention', ...props }, text);

function userMention(id) {
  return mention(person(id) ? `@${nameOf({ id })}` : '@unknown-user', { 'data-user-id': id });
}

function channelMention(id) {
  const channel = channelOf(id);
  return channel ? h('button', { class: 'mention', type: 'button', 'data-go-channel': id }, `#${channel.name}`) : mention('#unknown');
}

function roleMention(id) {
  return mention(`@${store.roles.find((role) => role.id === id)?.name ?? 'unknown-role'}`);
}

function commandMention(name) {
  return h('button', { class: 'mention', type: 'button', 'data-go-command': name }, `/${name}`);
}

export function link(text, address, title) {
  const href = safeUrl(address);
  return href ? h('a', { href, target: '_blank', rel: 'noopener noreferrer', title: title ?? href }, text) : null;
}

const wrap = (tag, props) => (match, depth) => h(tag, props ?? {}, inline(match[1] ?? match[2], depth + 1));

function spoiler(match, depth) {
  const inner = h('span', {}, inline(match[1], depth + 1));
  return h('span', { class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': 'Spoiler', 'aria-expanded': 'false', 'data-local': 'data-revealed aria-expanded aria-label role' }, inner);
}

const LANGUAGE = /^([\w+.#-]{1,32})\n/;

/** The block of code that begins at `from`, where ``` stands: {node, end}; null when it does not end, or holds nothing. */
export function fence(text, from) {
  const close = text.indexOf('```', from + 4);
  if (close < 0) return null;
  const inner = text.slice(from + 3, close);
  const language = LANGUAGE.exec(inner)?.[1];
  let [start, end] = [language ? language.length + 1 : 0, inner.length];
  while (start < end && inner[start] === '\n') start += 1;
  while (end > start && inner[end - 1] === '\n') end -= 1;
  if (start === end) return null;
  const code = h('code', language ? { 'data-language': language } : {}, inner.slice(start, end));
  return { node: h('pre', {}, code), end: close + 3 };
}

/** Its title says where it leads. Words that look like an address of their own could lie: they stay as they are written. */
function maskedLink(match, depth) {
  if (/^\s*(?:<?https?:|www\.)/i.test(match[1])) return null;
  const words = h('span', {}, inline(match[1], depth + 1));
  const href = safeUrl(match[2]);
  return link(words, match[2], `${match[3] ?? words.textContent}\n\n(${href})`);
}

const ENDS = new Set('.,:;!?"\'*_~|');

/** An address without the punctuation that only ends its sentence; a bracket belongs to it when it was opened in it. */
function autoLink([text]) {
  let end = text.length;
  let open = text.split('(').length - text.split(')').length;
  while (end > 8 && (ENDS.has(text[end - 1]) || text[end - 1] === ']' || (text[end - 1] === ')' && open < 0))) {
    if (text[end - 1] === ')') open += 1;
    end -= 1;
  }
  const address = text.slice(0, end);
  const node = link(address, address);
  return node && { node, length: end };
}

function codeBlock(match) {
  const found = fence(match.input, 0);
  return found && { node: found.node, length: found.end };
}

const shortEmoji = ([, name]) => emojiNamed(name);

// [pattern, build]; a build that gives null means "not this after all"; {node, length}: not all that matched.
const RULES = [
  [/^\\([^0-9A-Za-z\s])/, (m) => m[1]],
  [/^```/, codeBlock],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h('code', {}, m[2].replace(/^ (`.*`) $/, '$1'))],
  [/^<t:(-?\d{1,17})(?::([tTdDfFRsS]))?>/, (m) => timeElement(Number(m[1]), m[2])],
  [/^<@!?(\d{1,20})>/, (m) => userMention(m[1])],
  [/^<@&(\d{1,20})>/, (m) => roleMention(m[1])],
  [/^<#(\d{1,20})>/, (m) => channelMention(m[1])],
  [/^<\/([-\w\p{L}]{1,32}(?: [-\w\p{L}]{1,32}){0,2}):(\d{1,20})>/u, (m) => commandMention(m[1])],
  [/^<a?:(\w{2,32}):\d{1,20}>/, (m) => h('span', { class: 'custom-emoji' }, `:${m[1]}:`)],
  [/^:([\w+-]{1,32}):/, shortEmoji],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+["']([^"']*)["'])?\)/, maskedLink],
  [/^https?:\/\/[^\s<]+/, autoLink],
  [/^@(everyone|here)\b/, (m) => mention(`@${m[1]}`)],
  [/^\*\*\*([^\s*](?:[\s\S]*?[^\s*])?)\*\*\*(?!\*)/, (m, depth) => h('strong', {}, h('em', {}, inline(m[1], depth + 1)))],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, wrap('strong')],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, wrap('u')],
  [/^~~((?:\\[\s\S]|[^\\])+?)~~(?!_)/, wrap('s')],
  [/^\|\|([\s\S]+?)\|\|/, spoiler],
  [/^\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/, wrap('em')],
  [/^_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/, wrap('em')],
];

function step(text, depth, before) {
  if (depth < DEEPEST) {
    for (const [pattern, build] of RULES) {
      const match = pattern.exec(text);
      if (!match || (match[0][0] === '_' && /\w/.test(before))) continue;
      const node = build(match, depth);
      if (node !== null) return node.node ? [node.node, node.length] : [node, match[0].length];
    }
  }
  const plain = PLAIN.exec(text)[0];
  return [plain, plain.length];
}

export function inline(text, depth = 0) {
  const out = [];
  let rest = text;
  let before = '';
  while (rest) {
    const [node, length] = step(rest, depth, before);
    if (typeof node === 'string' && typeof out.at(-1) === 'string') out[out.length - 1] += node;
    else out.push(node);
    before = rest[length - 1];
    rest = rest.slice(length);
  }
  return out;
}

/** Emoji of a component: unicode as it is; a custom one by its name, since its picture lives elsewhere. */
export function emojiOf(emoji, hasLabel) {
  if (!emoji?.name && !emoji?.id) return null;
  if (emoji.id) return hasLabel ? null : h('span', { class: 'label' }, `:${emoji.name ?? 'emoji'}:`);
  return h('span', { class: 'emoji', 'aria-hidden': hasLabel ? 'true' : null }, emoji.name);
}

