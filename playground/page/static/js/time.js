// Times as Discord writes them, and the ticking of relative ones.
import { h } from './dom.js';
import { store } from './store.js';

const LOCALE = navigator.language?.startsWith('en') ? navigator.language : 'en-GB';
const FORMS = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { day: '2-digit', month: '2-digit', year: 'numeric' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  s: { day: '2-digit', month: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  S: { day: '2-digit', month: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' },
};
const formatters = new Map();
const UNITS = [['second', 1, 60], ['minute', 60, 60], ['hour', 3600, 24], ['day', 86_400, 30], ['month', 2_629_800, 12], ['year', 31_557_600, Infinity]]; // [name, seconds, how many make the next]
const spans = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });

function format(ms, style) {
  if (!formatters.has(style)) formatters.set(style, new Intl.DateTimeFormat(LOCALE, FORMS[style]));
  return formatters.get(style).format(ms);
}

export const now = () => Date.now() + store.drift;

export function relative(ms) {
  const seconds = Math.round((ms - now()) / 1000);
  for (const [unit, size, most] of UNITS) {
    const amount = Math.round(seconds / size);
    if (Math.abs(amount) < most) return spans.format(amount, unit);
  }
  return '';
}

const inRange = (unix) => Math.abs(unix) <= 8.64e12;

/** <t:unix:style> as an element; null when it is no time at all. */
export function timeElement(unix, style = 'f') {
  if (!inRange(unix)) return null;
  const ms = unix * 1000;
  const text = style === 'R' ? relative(ms) : format(ms, style);
  return h('time', { class: 'stamp', datetime: new Date(ms).toISOString(), title: format(ms, 'F'), 'data-unix': unix, 'data-style': style }, text);
}

const dayOf = (ms) => new Date(ms).toDateString();

export function messageTime(ms) {
  const clock = format(ms, 't');
  if (dayOf(ms) === dayOf(now())) return clock;
  if (dayOf(ms) === dayOf(now() - 86_400_000)) return `Yesterday at ${clock}`;
  return `${format(ms, 'd')}, ${clock}`;
}

export const clock = (ms) => format(ms, 't');
export const dayLabel = (ms) => format(ms, 'D');
export const fullTime = (ms) => format(ms, 'F');
export const sameDay = (a, b) => dayOf(a) === dayOf(b);

export function keepFresh() {
  setInterval(() => {
    for (const el of document.querySelectorAll('time[data-style="R"]')) {
      const text = relative(Number(el.dataset.unix) * 1000);
      if (el.textContent !== text) el.textContent = text;
    }
  }, 1000);
}
