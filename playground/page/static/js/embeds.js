// Classic embeds.
import { fileUrl, h } from './dom.js';
import { inline, link } from './inline.js';
import { textBlock } from './markdown.js';
import { picture } from './media.js';
import { messageTime } from './time.js';

const GRID = 12;

/** Inline fields stand three in a row, or share it when there are fewer; the others have a row of their own. */
function columns(fields) {
  const spans = [];
  for (let at = 0; at < fields.length;) {
    let run = 0;
    while (run < 3 && fields[at + run]?.inline) run += 1;
    const many = Math.max(1, run);
    for (let n = 0; n < many; n += 1) spans.push(GRID / many);
    at += many;
  }
  return spans;
}

function fieldGrid(fields) {
  const spans = columns(fields);
  return h('div', { class: 'fields' }, fields.map(({ name, value }, index) => h('div', { style: { '--span': spans[index] } }, h('b', {}, inline(name ?? '')), textBlock(value))));
}

function face(url) {
  const src = fileUrl(url);
  return src ? h('img', { class: 'embed-icon', src, alt: '', width: 24, height: 24 }) : null;
}

function author({ name, url, icon_url: icon }) {
  return h('div', { class: 'author' }, face(icon), (url && link(name, url)) || h('span', {}, name));
}

function foot({ footer, timestamp }) {
  const words = [footer?.text, timestamp ? messageTime(Date.parse(timestamp)) : null].filter(Boolean);
  return words.length ? h('div', { class: 'foot' }, face(footer?.icon_url), h('span', {}, words.join(' • '))) : null;
}

function title({ title: text, url }) {
  const words = inline(text);
  return h('div', { class: 'title' }, (url && link(h('span', {}, words), url)) || words);
}

function embedCard(embed, message) {
  const tone = Number.isInteger(embed.color) ? `#${embed.color.toString(16).padStart(6, '0')}` : null;
  const thumb = embed.thumbnail?.url ? picture(embed.thumbnail, message, { box: { width: 80, height: 80 }, description: embed.thumbnail.description, small: true }) : null;
  const image = embed.image?.url ? picture(embed.image, message, { box: { width: 400, height: 300 }, description: embed.image.description }) : null;
  const texts = [
    embed.author?.name ? author(embed.author) : null,
    embed.title ? title(embed) : null,
    embed.description ? textBlock(embed.description) : null,
    embed.fields?.length ? fieldGrid(embed.fields) : null,
  ];
  return h('article', { class: 'embed', 'aria-label': 'Embed', style: tone ? { '--tone': tone } : {} },
    texts.some(Boolean) ? h('div', { class: 'texts' }, texts) : null, thumb, image ? h('div', { class: 'wide' }, image) : null, foot(embed));
}

/** With SUPPRESS_EMBEDS they are there, but not shown. */
export const embeds = (message) => ((message.flags ?? 0) & 4 ? [] : message.embeds ?? []).map((embed) => embedCard(embed, message));
