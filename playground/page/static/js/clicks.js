// What is clicked in a feed, and the signs that a press was seen.
import * as actions from './actions.js';
import { findPart } from './components.js';
import { toast } from './dom.js';
import { mediaClick } from './media.js';
import { openSelect } from './select.js';
import { emit, findMessage, on, store } from './store.js';

const NUDGE = 900;
const nudges = new WeakMap(); // control -> the timer that ends its shake

function spoil(target) {
  const spoiler = target.closest('.spoiler:not([data-revealed])');
  if (!spoiler) return false;
  spoiler.setAttribute('data-revealed', '');
  spoiler.setAttribute('aria-expanded', 'true');
  spoiler.removeAttribute('role');
  spoiler.removeAttribute('aria-label');
  return true;
}

/** A sign that a press was seen but does nothing: a shake, or a line around it for who wants no motion. */
function nudge(control) {
  if (!control) return;
  control.removeAttribute('data-nudge');
  control.getBoundingClientRect(); // so that the shake begins anew
  control.setAttribute('data-nudge', '');
  clearTimeout(nudges.get(control));
  nudges.set(control, setTimeout(() => control.removeAttribute('data-nudge'), NUDGE));
}

const controlIn = (id, customId) => document.querySelector(`[data-message-id="${id}"] [data-custom-id="${CSS.escape(customId)}"]`);

function unchanged({ message, customId, overtaken }) {
  nudge(controlIn(message.id, customId));
  toast(`${overtaken ? 'Somebody was faster: this' : 'This'} press changed nothing`, true);
}

function useControl(control, message) {
  if (control.disabled) return;
  if (control.getAttribute('aria-disabled') === 'true') {
    nudge(control);
    return;
  }
  const { customId, component } = control.dataset;
  if (component === 'button') actions.press(message, customId);
  else openSelect(control, findPart(message.components, customId), store.picks.get(`${message.id}:${customId}`), {
    messageId: message.id, done: (values) => actions.select(message, customId, values),
  });
}

const CLICKS = {
  dismiss: (_, message) => actions.dismiss(message),
  forget: (target) => actions.forget(target.dataset.nonce),
  jump: (target, message) => emit('jump', { channel: target.dataset.channel ?? message?.channel_id, message: target.dataset.jump }),
  profile: (target, message) => emit('profile', { id: target.dataset.profile, anchor: target, channel: message?.channel_id }),
  reaction: (target, message) => actions.react(message, target.dataset.emoji, target.getAttribute('aria-pressed') === 'true'),
  'add-reaction': (target, message) => emit('pick', { anchor: target, message }),
  'see-pins': () => emit('pins'),
  'see-threads': () => emit('threads'),
};

/** `feed`: its channel says whose messages these are. */
function onClick(event, feed) {
  const { target } = event;
  if (spoil(target)) return event.preventDefault();
  if (mediaClick(target)) return undefined;
  const message = findMessage(target.closest('[data-message-id]')?.dataset.messageId, feed.channel);
  const control = target.closest('[data-custom-id]');
  if (control && message) return useControl(control, message);
  const go = target.closest('[data-go-channel], [data-go-command]');
  if (go?.dataset.goChannel) return emit('go', go.dataset.goChannel);
  if (go) return emit('begin', go.dataset.goCommand);
  const person = target.closest('.mention[data-user-id]');
  if (person) return emit('profile', { id: person.dataset.userId, anchor: person, channel: feed.channel });
  const action = target.closest('[data-action]');
  return action && CLICKS[action.dataset.action]?.(action, message);
}

export function watchClicks(feed) {
  feed.feed.addEventListener('click', (event) => onClick(event, feed));
  feed.feed.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && spoil(event.target) && event.preventDefault());
}

export function startClicks() {
  on('inert', ({ message, customId }) => nudge(controlIn(message.id, customId)));
  on('unchanged', unchanged);
}
