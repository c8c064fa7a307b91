// Between what a person writes (@Ann, #games, :smile:) and what a message carries (<@1>, <#2>, 😄); code stays as it is.
import { withEmoji } from './emoji.js';
import { channelOf, everybody, isDirect, isThread, nameOf, person, store } from './store.js';

/** What stands in an empty text box. */
export function writeTo(channel) {
  if (isDirect(channel)) return `Message @${channel.name}`;
  return isThread(channel) ? `Message “${channel.name}”` : `Message #${channel?.name ?? ''}`;
}

const CODE = /(```[\s\S]*?```|`[^`\n]+`)/;

/** Every name that may be mentioned, the longest first: so "@Ann Lee" is not Ann. */
function names() {
  const people = everybody().map((user) => [`@${nameOf(user)}`, `<@${user.id}>`]);
  const roles = store.roles.filter(({ id, name }) => id !== store.guild?.id && name !== '@everyone').map((role) => [`@${role.name}`, `<@&${role.id}>`]);
  const channels = store.channels.map((channel) => [`#${channel.name}`, `<#${channel.id}>`]);
  return [...people, ...roles, ...channels].sort((a, b) => b[0].length - a[0].length);
}

const isWord = (char) => /[\p{L}\p{N}_]/u.test(char ?? '');

function mentionsIn(text, known) {
  let out = '';
  for (let at = 0; at < text.length;) {
    const sign = text[at] === '@' || text[at] === '#';
    const found = sign && known.find(([name]) => text.startsWith(name, at) && !isWord(text[at + name.length]));
    out += found ? found[1] : text[at];
    at += found ? found[0].length : 1;
  }
  return out;
}

const outsideCode = (text, change) => text.split(CODE).map((part, index) => (index % 2 ? part : change(part))).join('');

export function toSend(text) {
  const known = names();
  return outsideCode(text, (part) => mentionsIn(withEmoji(part), known));
}

/** The other way round, to be edited. */
export function toEdit(content) {
  const roleName = (id) => store.roles.find((role) => role.id === id)?.name;
  return outsideCode(content, (part) => part
    .replace(/<@!?(\d+)>/g, (all, id) => (person(id) ? `@${nameOf({ id })}` : all))
    .replace(/<@&(\d+)>/g, (all, id) => (roleName(id) ? `@${roleName(id)}` : all))
    .replace(/<#(\d+)>/g, (all, id) => (channelOf(id) ? `#${channelOf(id).name}` : all)));
}
