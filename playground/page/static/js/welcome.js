// What stands where a channel begins, and in a place where there is none.
import { h, icon } from './dom.js';
import { channelOf, isDirect, isThread, list, nameOf, store } from './store.js';

const TRIES = [
  ['slash', 'Type / in the box below: a list of what ', ' can do opens, and helps with every option.'],
  ['people', 'Open this page in another tab: there you are somebody else, and both of you play together.'],
  ['tune', 'The controls (top right) set the clock forward, break the connection, change permissions, and more.'],
];

/** Three lines for who comes to a place where nobody has said anything. */
function tries() {
  return h('ul', { class: 'tries' }, TRIES.map(([sign, before, after]) => h('li', {}, icon(sign, 20), h('span', {}, before, after ? [h('b', {}, nameOf(store.bot)), after] : null))));
}

function heading(sign, title, text) {
  return [h('span', { class: 'mark', 'aria-hidden': 'true' }, icon(sign, 40)), h('b', {}, title), h('p', {}, text)];
}

function words(channel) {
  if (isDirect(channel)) return heading('at', channel.name, `This is the beginning of your direct messages with ${channel.name}. Nobody else reads them.`);
  if (isThread(channel)) return heading(channel.type === 12 ? 'lock' : 'thread', channel.name, `Started by ${nameOf({ id: channel.owner_id })}`);
  return heading('hash', `Welcome to #${channel.name}!`, `This is the start of the #${channel.name} channel.`);
}

export function welcome(id) {
  const channel = channelOf(id);
  if (!channel) return '';
  const quiet = !list(id).length && !isThread(channel);
  return h('div', { class: 'welcome' }, words(channel), quiet ? tries() : null);
}

/** Where there is no channel to show. */
export function nowhere() {
  const text = store.guild
    ? ['You see no channel of this server', 'Its channels are hidden from you, or there are none.']
    : store.guilds.length
      ? ['No conversation yet', `Direct messages with ${nameOf(store.bot)} stand here: begin them on the left.`]
      : ['You are in no server', 'You were removed from the last one, or banned. Somebody can let you in again with the controls (top right); this page goes on by itself.'];
  return h('div', { class: 'nowhere' }, h('span', { class: 'mark', 'aria-hidden': 'true' }, icon(store.guild ? 'lock' : 'chat', 40)), h('b', {}, text[0]), h('p', {}, text[1]));
}
