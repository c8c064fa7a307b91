// Discord's inline markdown: an ordered list of rules, tried at every position. Builds nodes, never HTML.
import { h, safeUrl } from './dom.js';
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

export function codeBlock(language, body) {
  return h('pre', {}, h('code', language ? { 'data-language': language } : {}, body));
}

function maskedLink(match, depth) {
  return link(h('span', {}, inline(match[1], depth + 1)), match[2], match[3] ?? match[2]);
}

// [pattern, build]; a build that gives null means "not this after all".
const RULES = [
  [/^\\([^0-9A-Za-z\s])/, (m) => m[1]],
  [/^```(?:([\w+.#-]+)\n)?\n*([\s\S]*?[^\n])\n*```/, (m) => codeBlock(m[1], m[2])],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h('code', {}, m[2].replace(/^ (`.*`) $/, '$1'))],
  [/^<t:(-?\d{1,17})(?::([tTdDfFRsS]))?>/, (m) => timeElement(Number(m[1]), m[2])],
  [/^<@!?(\d{1,20})>/, (m) => userMention(m[1])],
  [/^<@&(\d{1,20})>/, (m) => roleMention(m[1])],
  [/^<#(\d{1,20})>/, (m) => channelMention(m[1])],
  [/^<\/([-\w\p{L}]{1,32}(?: [-\w\p{L}]{1,32}){0,2}):(\d{1,20})>/u, (m) => commandMention(m[1])],
  [/^<a?:(\w{2,32}):\d{1,20}>/, (m) => h('span', { class: 'custom-emoji' }, `:${m[1]}:`)],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+["']([^"']*)["'])?\)/, maskedLink],
  [/^https?:\/\/[^\s<]+[^<.,:;"'\])\s*_~|]/, (m) => link(m[0], m[0])],
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
      if (node !== null) return [node, match[0].length];
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

