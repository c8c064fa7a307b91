// Classic embeds.
import { h } from './dom.js';
import { link } from './inline.js';
import { textBlock } from './markdown.js';
import { picture } from './media.js';
import { messageTime } from './time.js';

function field({ name, value, inline }) {
  return h('div', { class: inline ? 'inline' : '' }, h('b', {}, name), textBlock(value));
}

function foot({ footer, timestamp }) {
  const words = [footer?.text, timestamp ? messageTime(Date.parse(timestamp)) : null].filter(Boolean);
  return words.length ? h('div', { class: 'foot' }, words.join(' • ')) : null;
}

function texts(embed) {
  const title = embed.title ? h('div', { class: 'title' }, (embed.url && link(embed.title, embed.url)) || embed.title) : null;
  return [
    embed.author?.name ? h('div', {}, (embed.author.url && link(embed.author.name, embed.author.url)) || h('b', {}, embed.author.name)) : null,
    title,
    embed.description ? textBlock(embed.description) : null,
    embed.fields?.length ? h('div', { class: 'fields' }, embed.fields.map(field)) : null,
  ];
}

function embedCard(embed, message) {
  const tone = Number.isInteger(embed.color) ? `#${embed.color.toString(16).padStart(6, '0')}` : null;
  const thumb = embed.thumbnail?.url ? picture(embed.thumbnail, message, { box: { width: 80, height: 80 }, small: true }) : null;
  const image = embed.image?.url ? picture(embed.image, message, { box: { width: 480, height: 480 }, description: embed.image.description }) : null;
  return h('div', { class: 'embed', style: tone ? { '--tone': tone } : {} },
    h('div', {}, texts(embed)), thumb, h('div', { class: 'wide' }, image, foot(embed)));
}

export const embeds = (message) => (message.embeds ?? []).map((embed) => embedCard(embed, message));
