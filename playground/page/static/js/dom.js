// Building elements. Text only ever enters the page as text nodes, so nothing that a message says can become markup.

const SVG = 'http://www.w3.org/2000/svg';

const PATHS = {
  hash: 'M10 3 8.6 8H4v2h4l-1.1 4H3v2h3.4L5 21h2.1l1.4-5h4L11.1 21h2.1l1.4-5H19v-2h-3.9l1.1-4H20V8h-3.2L18.2 3h-2.1l-1.4 5h-4L12.1 3zM10.1 10h4L13 14H9z',
  thread: 'M4 4h16v11H9l-5 4zm3 3v2h10V7zm0 4v2h7v-2z',
  menu: 'M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z',
  people: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 9c0-4 3-7 7-7s7 3 7 7zm14-9.5a3.5 3.5 0 1 0-1-6.8 5.8 5.8 0 0 1-.7 6.3c.5.3 1.1.5 1.7.5zM18 20h4c0-3.6-2.2-6-5.3-6.4A8.7 8.7 0 0 1 18 20z',
  send: 'M3 20.5V14l9-2-9-2V3.5L22 12z',
  slash: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5c0-1.1.9-2 2-2zm9.3 4-6.6 10h2l6.6-10z',
  down: 'M6.4 9 12 14.6 17.6 9 19 10.4l-7 7-7-7z',
  check: 'm9.5 17.5-5-5L6 11l3.5 3.5L18 6l1.5 1.5z',
  close: 'm6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z',
  eye: 'M12 5c5 0 8.5 4 10 7-1.5 3-5 7-10 7S3.5 15 2 12c1.5-3 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  out: 'M14 3h7v7h-2V6.4l-8.3 8.3-1.4-1.4L17.6 5H14zM5 5h5v2H6v11h11v-4h2v6H4V5z',
  file: 'M6 2h8l5 5v15H5V2zm7 1.5V8h4.5z',
  warn: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-1 5v7h2V7zm0 9v2h2v-2z',
  plus: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-1 5v4H7v2h4v4h2v-4h4v-2h-4V7z',
  pen: 'm16.5 3 4.5 4.5-1.8 1.8-4.5-4.5zM13.3 6.2l4.5 4.5L8.5 20H4v-4.5z',
  bin: 'M9 3h6l1 2h5v2H3V5h5zM5 9h14l-1 12H6zm4 2v8h2v-8zm4 0v8h2v-8z',
  left: 'M15 6.4 9.4 12l5.6 5.6-1.4 1.4-7-7 7-7z',
  right: 'm9 17.6 5.6-5.6L9 6.4 10.4 5l7 7-7 7z',
  load: 'M11 3h2v9.2l3.3-3.3 1.4 1.4L12 16l-5.7-5.7 1.4-1.4 3.3 3.3zM4 18h16v2.5H4z',
  lift: 'M11 16V6.8l-3.3 3.3-1.4-1.4L12 3l5.7 5.7-1.4 1.4L13 6.8V16zM4 18h16v2.5H4z',
  at: 'M12 2a10 10 0 1 0 5.5 18.3l-1-1.7A8 8 0 1 1 20 12v1.5a1.5 1.5 0 0 1-3 0V8h-2v.7a4.5 4.5 0 1 0 .5 6.3A3.5 3.5 0 0 0 22 13.5V12A10 10 0 0 0 12 2zm0 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  mega: 'M3 10v4h4l9 5V5l-9 5zm15-1.5v7a4 4 0 0 0 0-7z',
  pin: 'M15.5 2 22 8.5l-1.6 1.6-.9-.2-4.2 4.2.2 3.6-1.4 1.4-4.2-4.3L4.5 20 4 19.5l5.2-5.4L4.9 9.9l1.4-1.4 3.6.2 4.2-4.2-.2-.9z',
  dots: 'M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  smile: 'M11 2a9 9 0 0 1 5 1.5V6h2.2A9 9 0 1 1 11 2zM8 8a1.3 1.3 0 1 0 0 2.6A1.3 1.3 0 0 0 8 8zm6 0a1.3 1.3 0 1 0 0 2.6A1.3 1.3 0 0 0 14 8zm-8 4.5c.6 2.6 2.6 4 5 4s4.400-1.400 5-4zM19 0h2v2h2v2h-2v2h-2V4h-2V2h2z',
  reply: 'M10 4v4.500c7 0 11 4 11 11.500-2.500-4.500-6-6-11-6V18.500L3 11.300z',
  lock: 'M12 2a5 5 0 0 1 5 5v3h1a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8c0-1.100.9-2 2-2h1V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v3h6V7a3 3 0 0 0-3-3z',
  tune: 'M4 6h8.200a3 3 0 0 1 5.600 0H20v2h-2.200a3 3 0 0 1-5.600 0H4zm0 10h2.200a3 3 0 0 1 5.600 0H20v2h-8.200a3 3 0 0 1-5.600 0H4z',
  link: 'M10.600 13.400a3 3 0 0 0 4.200 0l4-4a3 3 0 0 0-4.200-4.200l-1.500 1.500-1.400-1.400 1.500-1.500a5 5 0 1 1 7 7l-4 4a5 5 0 0 1-7 0zm2.800-2.800a3 3 0 0 0-4.200 0l-4 4a3 3 0 0 0 4.200 4.200l1.500-1.500 1.400 1.400-1.500 1.500a5 5 0 0 1-7-7l4-4a5 5 0 0 1 7 0z',
  copy: 'M8 2h12v14h-4v6H4V8h4zm2 2v4h6v6h2V4zM6 10v10h8V10z',
  chat: 'M4 4h16a1.500 1.500 0 0 1 1.500 1.500v10A1.500 1.500 0 0 1 20 17h-9l-5 4.500V17H4a1.500 1.500 0 0 1-1.500-1.500v-10C2.500 4.700 3.200 4 4 4z',
  apps: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm12.500-.5L20.700 16.500l-4.200 4.200-4.200-4.200z',
  joined: 'M3 11h13l-4.500-4.500L13 5l7 7-7 7-1.500-1.500L16 13H3z',
  swap: 'M7 4 2 9l5 5v-4h9V8H7zm10 6v4H8v2h9v4l5-5z',
};

export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  for (const [key, value] of Object.entries({ viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' })) svg.setAttribute(key, value);
  path.setAttribute('d', PATHS[name]);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}

function setProp(el, key, value) {
  if (value === undefined || value === null || value === false) return;
  if (key === 'on') for (const [type, handler] of Object.entries(value)) el.addEventListener(type, handler);
  else if (key === 'style') for (const [name, css] of Object.entries(value)) el.style.setProperty(name, css);
  else el.setAttribute(key, value === true ? '' : String(value));
}

export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) setProp(el, key, value);
  el.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return el;
}

export const $ = (id) => document.getElementById(id);

export function spinner(label) {
  return h('span', { class: 'spinner', ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }) }, h('i'), h('i'), h('i'));
}

/** Only web addresses; anything else (javascript:, data: …) gives null. */
export function safeUrl(text) {
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

/** The playground's own files are asked of the page's own origin, whatever name it was reached by. */
export function fileUrl(text) {
  if (text?.startsWith('/cdn/')) return text;
  const url = safeUrl(text);
  if (!url) return null;
  const { hostname, pathname, search } = new URL(url);
  const loopback = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';
  return loopback && pathname.startsWith('/cdn/') ? pathname + search : url;
}

/** A line that floats for a while; `quiet`: nothing is wrong. */
export function toast(text, quiet = false) {
  document.querySelector('.toast')?.remove();
  const el = h('div', { class: quiet ? 'toast quiet' : 'toast', role: quiet ? 'status' : 'alert' }, text);
  document.body.append(el);
  setTimeout(() => el.remove(), quiet ? 3000 : 6000);
}

export const narrow = () => matchMedia('(max-width: 760px)').matches;
