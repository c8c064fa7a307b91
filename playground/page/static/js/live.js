// What a screen reader is told of new messages in the channel that is shown: each once, in words. The feeds themselves are silent, or
// every relative time that counts would be read out; errors are alerts where they stand.
import { $, h } from './dom.js';
import { plain } from './markdown.js';
import { nameOf, on, store } from './store.js';

const LONGEST = 400;
const KEPT = 5;

function displayed(parts) {
  return (parts ?? []).flatMap((part) => (part.type === 10 ? [part.content] : part.spoiler ? ['(spoiler)'] : displayed(part.components)));
}

function inWords(message) {
  const embeds = (message.embeds ?? []).map(({ title, description }) => [title, description].filter(Boolean).join(': '));
  const files = (message.attachments ?? []).map(({ description, filename }) => (filename.startsWith('SPOILER_') ? '(spoiler)' : description || filename));
  const words = [message.content, ...displayed(message.components), ...embeds].filter(Boolean).map(plain);
  return [...words, ...files].join('. ').slice(0, LONGEST);
}

function tell(message) {
  if (message.channel_id !== store.channel || message.author.id === store.me.id) return;
  $('live').append(h('p', {}, `${nameOf(message.author)}: ${inWords(message)}`));
  while ($('live').children.length > KEPT) $('live').firstChild.remove();
}

export function startLive() {
  document.body.append(h('div', { id: 'live', class: 'sr', role: 'status', 'aria-label': 'New messages' }));
  on('created', tell);
}
