// The pinned messages of the channel that is shown.
import * as actions from './actions.js';
import { avatar } from './avatar.js';
import { $, h, icon } from './dom.js';
import { closeFloat, openFloat } from './float.js';
import { textBlock } from './markdown.js';
import { can, channelOf, emit, meet, nameOf, on, store } from './store.js';
import { messageTime } from './time.js';

let open = null; // {box, channel, body}

function entry(message, channel) {
  const go = () => {
    closeFloat();
    emit('drawers');
    emit('jump', { channel, message: message.id });
  };
  const unpin = can(channelOf(channel), 'PIN_MESSAGES') ? h('button', { class: 'icon-button', type: 'button', 'aria-label': 'Unpin message', on: { click: () => actions.pin(message, true) } }, icon('close', 16)) : null;
  const what = message.content ? textBlock(message.content) : h('p', { class: 'quiet' }, message.components?.length ? 'A message with controls' : 'A picture or file');
  return h('li', { class: 'pinned' }, h('div', { class: 'pinned-head' }, avatar(message.author, 'small'), h('b', { class: 'ellipsis' }, nameOf(message.author)), h('time', {}, messageTime(Date.parse(message.timestamp))),
    h('button', { class: 'jump', type: 'button', 'data-action': 'jump-pin', on: { click: go } }, 'Jump'), unpin), what);
}

async function draw() {
  const { channel, body, box } = open;
  const answer = await actions.pinned(channel);
  if (!answer || open?.box !== box) return;
  answer.messages.forEach(meet);
  const rows = answer.messages.map((message) => entry(message, channel));
  body.replaceChildren(rows.length ? h('ul', {}, rows) : h('p', { class: 'none' }, 'This channel has no pinned messages yet.'));
}

function openPins() {
  const anchor = $('open-pins').checkVisibility() ? $('open-pins') : $('open-members');
  const body = h('div', { class: 'panel-body' });
  const box = h('div', { class: 'panel', role: 'dialog', 'aria-label': 'Pinned messages', id: 'pins-panel', tabindex: '-1' }, h('div', { class: 'panel-head' }, icon('pin', 20), h('h2', {}, 'Pinned messages')), body);
  openFloat(anchor, box, { focus: box, onClose: () => { open = null; } });
  open = { box, body, channel: store.channel };
  draw();
}

/** Something was pinned or unpinned. */
export const pinsChanged = ({ channel }) => open?.channel === channel && draw();

export function startPins() {
  $('open-pins').addEventListener('click', openPins);
  on('pins', openPins);
}
