// The toolbar at a message (under the pointer or the focus), its menu by the right button or a long press, and the keys.
import * as actions from './actions.js';
import { h, icon } from './dom.js';
import { beginEdit } from './edit.js';
import { isFloating } from './float.js';
import { openMessageMenu, remove, rights, startReply } from './message_menu.js';
import { openPicker, react, recent } from './picker.js';
import { findMessage, channelOf, emit } from './store.js';
import { newThread } from './threads.js';

const HOLD = 450; // ms
const SLIP = 10; // px

/** The click that ends this very touch, if the browser makes one, is none: it may fall on the menu that has come under the finger. */
function swallowClick() {
  const swallow = (click) => (click.preventDefault(), click.stopPropagation());
  const forget = () => document.removeEventListener('click', swallow, true);
  document.addEventListener('click', swallow, { capture: true, once: true });
  for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, forget, { capture: true, once: true });
}

class Tools {
  constructor(feed) {
    Object.assign(this, { feed, bar: h('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Message actions', 'data-keep': true }), at: null, hold: 0 });
    const { feed: element } = feed;
    element.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && this.show(this.near(event)));
    element.addEventListener('pointerleave', () => !isFloating() && this.hide());
    element.addEventListener('focusin', (event) => event.target.matches(':focus-visible, .tools *') && this.show(this.near(event)));
    element.addEventListener('contextmenu', (event) => this.menu(event));
    element.addEventListener('keydown', (event) => this.onKey(event));
    element.addEventListener('pointerdown', (event) => this.press(event));
    for (const type of ['pointerup', 'pointercancel', 'scroll']) element.addEventListener(type, () => clearTimeout(this.hold), { passive: true });
    element.addEventListener('pointermove', (event) => this.slip(event), { passive: true });
    this.bar.addEventListener('click', (event) => this.click(event));
  }

  near = ({ target }) => target.closest?.('[data-message-id]');

  message(element) {
    return findMessage(element?.dataset.messageId, this.feed.channel);
  }

  /** Moves the toolbar to this message. */
  show(element) {
    const message = this.message(element);
    if (!message) return;
    if (this.at === element && this.bar.isConnected && element.contains(this.bar)) return;
    this.hide();
    const may = rights(message);
    const button = (tool, name, label) => h('button', { type: 'button', 'data-tool': tool, 'aria-label': label, title: label }, icon(name, 20));
    const quick = may.react ? recent().slice(0, 3).map((char) => h('button', { class: 'quick-one', type: 'button', 'data-tool': 'quick', 'data-emoji': char, 'aria-label': `React with ${char}` }, char)) : [];
    this.bar.replaceChildren(...[...quick, may.react && button('react', 'smile', 'Add reaction'), may.edit && button('edit', 'pen', 'Edit'), may.reply && !may.edit && button('reply', 'reply', 'Reply'),
      may.thread && button('thread', 'thread', 'Create thread'), button('more', 'dots', 'More')].filter(Boolean));
    element.append(this.bar);
    element.setAttribute('data-tools', '');
    this.at = element;
  }

  hide() {
    this.at?.removeAttribute('data-tools');
    this.bar.remove();
    this.at = null;
  }

  click(event) {
    const button = event.target.closest('[data-tool]');
    const message = this.message(this.at);
    if (!button || !message) return;
    event.stopPropagation();
    const deeds = {
      quick: () => react(message, button.dataset.emoji),
      react: () => openPicker({ anchor: button, message }),
      edit: () => beginEdit(message),
      reply: () => startReply(message),
      thread: () => newThread(channelOf(message.channel_id), message),
      more: () => openMessageMenu(button, message),
    };
    deeds[button.dataset.tool]();
  }

  menu(event) {
    const { target } = event;
    const element = this.near(event);
    const message = this.message(element);
    if (!message || target.closest('a, img, textarea, input') || (String(getSelection()) && event.clientX)) return;
    event.preventDefault();
    clearTimeout(this.hold);
    const person = target.closest('[data-profile]')?.dataset.profile;
    if (person) emit('user-menu', { event, id: person, channel: message.channel_id });
    else openMessageMenu(event.clientX ? event : element, message);
  }

  /** A finger that stays on a message. */
  press(event) {
    clearTimeout(this.hold);
    if (event.pointerType === 'mouse' || event.target.closest('textarea, input, .tools')) return;
    const message = this.message(this.near(event));
    if (!message) return;
    this.from = { x: event.clientX, y: event.clientY };
    const at = this.near(event);
    this.hold = setTimeout(() => {
      swallowClick();
      openMessageMenu(at, message);
    }, HOLD);
  }

  slip(event) {
    if (this.from && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > SLIP) clearTimeout(this.hold);
  }

  step(by, from) {
    const all = [...this.feed.items.querySelectorAll('[data-message-id]')];
    const next = from ? all[all.indexOf(from) + by] : all.at(-1);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    if (next) this.show(next);
    return Boolean(next);
  }

  onKey(event) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (target.closest('textarea, input, select') || ctrlKey || metaKey || altKey) return;
    const element = target.matches('[data-message-id]') ? target : null;
    const within = element ?? this.near(event);
    const message = this.message(within);
    const may = message ? rights(message) : {};
    const deeds = {
      ArrowUp: () => (element || target === this.feed.feed) && this.step(-1, element),
      ArrowDown: () => element && (this.step(1, element) || (this.feed.feed.focus(), true)),
      Escape: () => within && (this.feed.feed.focus(), this.hide(), true),
      Enter: () => element && (openMessageMenu(element, message), true),
      e: () => element && may.edit && (beginEdit(message), true),
      r: () => element && may.reply && (startReply(message), true),
      '+': () => element && may.react && (openPicker({ anchor: element, message }), true),
      p: () => element && may.pin && (actions.pin(message, message.pinned), true),
      t: () => element && may.thread && (newThread(channelOf(message.channel_id), message), true),
      Delete: () => element && may.delete && (remove(message, event.shiftKey), true),
    };
    if (!deeds[key]?.()) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

export function startTools(feeds) {
  feeds.forEach((feed) => new Tools(feed));
}
