// Discord's block markdown: fences, headings, quotes, lists; what is left goes through the inline rules.
import { h } from './dom.js';
import { fence, inline } from './inline.js';

const HEADING = /^(#{1,3})\s+(.+?)\s*$/;
const SUBTEXT = /^-#\s+(.+)$/;
const ITEM = /^(\s*)([-*]|\d{1,10}\.)\s+(.*)$/;
const JUMBO = /^(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0f\u20e3]|\p{Emoji_Modifier})+\s*){1,27}$/u;

export function markdown(text) {
  const out = document.createDocumentFragment();
  for (const part of quotes(String(text ?? ''))) out.append(...(part.quote ? [h('blockquote', {}, body(part.text))] : body(part.text)));
  return out;
}

/** A block of text as an element, `md` for its styles. */
export function textBlock(text, tag = 'div', extra = '') {
  const jumbo = JUMBO.test(text ?? '') ? ' jumbo' : '';
  return h(tag, { class: `content md${jumbo} ${extra}`.trimEnd() }, markdown(text));
}

/** A text in one line as it can be read: without marks, with names for mentions, and with spoilers kept. */
export function plain(text) {
  const block = textBlock(text);
  for (const spoiler of block.querySelectorAll('.spoiler')) spoiler.replaceWith('(spoiler)');
  for (const part of block.querySelectorAll('br, li, pre, blockquote, h1, h2, h3, h4, h5, small')) {
    part.before(' ');
    part.after(' ');
  }
  return block.textContent.replace(/\s+/g, ' ').trim();
}

/** Split into quoted and unquoted stretches; `>>> ` quotes all that follows. Lines within a fence quote nothing. */
function quotes(text) {
  const parts = [];
  const lines = text.split('\n');
  let fenced = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!fenced && line.startsWith('>>> ')) {
      parts.push({ quote: true, text: [line.slice(4), ...lines.slice(at + 1)].join('\n') });
      break;
    }
    const quote = !fenced && line.startsWith('> ');
    addLine(parts, quote, quote ? line.slice(2) : line);
    if ((line.split('```').length - 1) % 2) fenced = !fenced;
  }
  return parts;
}

function addLine(parts, quote, line) {
  const last = parts.at(-1);
  if (last && last.quote === quote) last.text += `\n${line}`;
  else parts.push({ quote, text: line });
}

function body(text) {
  const out = [];
  let from = 0;
  for (let at = text.indexOf('```'); at >= 0;) {
    const found = text[at - 1] === '\\' ? null : fence(text, at);
    if (found) {
      out.push(...lines(text.slice(from, at)), found.node);
      from = found.end;
    }
    at = text.indexOf('```', found ? found.end : at + 1);
  }
  out.push(...lines(from ? text.slice(from).replace(/^\n/, '') : text));
  return out;
}

function lines(text) {
  if (!text) return [];
  const out = [];
  const all = text.split('\n');
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(...inline(plain.join('\n')));
    plain = [];
  };
  for (let at = 0, used = 1; at < all.length; at += used) {
    const [node, length] = block(all, at);
    used = length;
    if (node) {
      flush();
      out.push(node);
    } else {
      plain.push(all[at]);
    }
  }
  flush();
  return out;
}

/** The block element that begins at this line, and how many lines it takes. */
function block(all, at) {
  const heading = HEADING.exec(all[at]);
  if (heading) return [h(`h${heading[1].length}`, {}, inline(heading[2])), 1];
  const subtext = SUBTEXT.exec(all[at]);
  if (subtext) return [h('div', { class: 'subtext' }, inline(subtext[1])), 1];
  const item = ITEM.exec(all[at]);
  return item && (item[3] || item[1]) ? listBlock(all, at, item[1].length) : [null, 1];
}

function listBlock(all, at, indent) {
  const first = ITEM.exec(all[at])[2];
  const ordered = /\d/.test(first);
  const node = h(ordered ? 'ol' : 'ul', ordered ? { start: parseInt(first, 10) } : {});
  let next = at;
  while (next < all.length) {
    const item = ITEM.exec(all[next]);
    if (!item || item[1].length < indent || /\d/.test(item[2]) !== ordered && item[1].length === indent) break;
    if (item[1].length > indent + 1 && node.lastChild) {
      const [inner, used] = listBlock(all, next, item[1].length);
      node.lastChild.append(inner);
      next += used;
    } else {
      node.append(h('li', {}, inline(item[3])));
      next += 1;
    }
  }
  return [node, Math.max(1, next - at)];
}
