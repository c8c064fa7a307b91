// Coloured initials for people, guilds and the bot.
import { h } from './dom.js';
import { nameOf, person } from './store.js';

const TONES = ['#3d5bd9', '#9a4bc9', '#c2416b', '#b3541e', '#2f7d4f', '#1f7a8c', '#7a5a2f', '#6554c0'];

export function tone(user) {
  const colour = person(user?.id)?.colour ?? user?.colour;
  if (typeof colour === 'number') return `#${colour.toString(16).padStart(6, '0')}`;
  if (/^#[0-9a-f]{6}$/i.test(colour ?? '')) return colour;
  const sum = [...String(user?.id ?? user?.name ?? '')].reduce((total, char) => (total * 31 + char.codePointAt(0)) % 9973, 7);
  return TONES[sum % TONES.length];
}

export function initials(name) {
  const words = String(name).trim().split(/[\s_.-]+/).filter(Boolean);
  const letters = words.length > 1 ? [[...words[0]][0], [...words[1]][0]] : [...(words[0] ?? '?')].slice(0, 1);
  return letters.join('').toUpperCase();
}

/** Black or white, whichever can be read on the colour. */
function ink(colour) {
  const part = (at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179 ? '#000' : '#fff';
}

export function avatar(user, size = '') {
  const colour = tone(user);
  return h('span', { class: `avatar ${size}`, 'aria-hidden': 'true', 'data-initials': initials(nameOf(user)), style: { '--tone': colour, color: ink(colour) } });
}
