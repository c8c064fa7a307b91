// The messages of one channel in one pane: drawing, changing in place, scrolling, where the new ones begin.
import * as actions from './actions.js';
import { $, h, toast } from './dom.js';
import { localItem, messageItem } from './message.js';
import { morph } from './morph.js';
import { refreshSelect } from './select.js';
import { compareIds, emit, findMessage, list, store } from './store.js';
import { clock } from './time.js';
import { welcome } from './welcome.js';

const NEAR = 48;
const FLASH = 2000;
const SAID = [0, 19]; // types of what a person writes

/** Is somebody looking at this tab? */
export const looking = () => document.visibilityState === 'visible' && document.hasFocus();

export class Feed {
  /** `tail`: what the ids of its elements end with ("" or "-side"). */
  constructor(tail) {
    Object.assign(this, { feed: $(`feed${tail}`), items: $(`items${tail}`), present: $(`present${tail}`), news: $(`news${tail}`) });
    Object.assign(this, { channel: null, stuck: true, missed: 0, loading: false, fresh: null, freshCount: 0, elements: new Map(), placed: [] });
    this.top = h('div', { 'data-key': 'top' });
    this.local = h('div', { 'data-key': 'local' });
    this.feed.addEventListener('scroll', () => this.onScroll(), { passive: true });
    this.present.addEventListener('click', () => this.toPresent());
    this.news.addEventListener('click', () => this.toNews());
    const observer = new ResizeObserver(() => this.stuck && this.toEnd());
    observer.observe(this.items);
    observer.observe(this.feed);
  }

  get all() {
    return list(this.channel);
  }

  fromEnd() {
    return this.feed.scrollHeight - this.feed.scrollTop - this.feed.clientHeight;
  }

  toEnd() {
    this.feed.scrollTop = this.feed.scrollHeight;
  }

  item(index) {
    const message = this.all[index];
    const element = messageItem(message, this.all[index - 1], { fresh: message.id === this.fresh, apart: this.isApart(index) });
    this.elements.set(message.id, element);
    return element;
  }

  /** Another channel (null: none); its messages are there already. */
  show(channel) {
    this.channel = channel;
    this.fresh = null;
    this.freshCount = 0;
    this.findFresh();
    this.draw();
  }

  draw() {
    this.elements.clear();
    this.top.replaceChildren(this.begin());
    this.items.replaceChildren(this.top, ...this.all.map((_, index) => this.item(index)), this.local);
    this.drawLocal();
    this.stuck = true;
    this.missed = 0;
    this.toEnd();
    this.drawBars();
    emit('shown', this.channel);
  }

  begin() {
    if (!this.channel || !store.messages.has(this.channel)) return '';
    return store.more.get(this.channel) ? h('div', { class: 'older' }, 'Scroll up for older messages') : welcome(this.channel);
  }

  /** The first message that has not been read. */
  findFresh() {
    const mark = store.unread.get(this.channel);
    if (!mark?.count) return;
    const first = this.all.find(({ id, author }) => compareIds(id, mark.last) > 0 && author.id !== store.me.id);
    this.fresh = first?.id ?? null;
    this.freshCount = mark.count;
    this.seen = false; // read since
  }

  /** After a reconnect: the same place, with what is new. */
  refresh() {
    const place = this.feed.scrollTop;
    const was = this.stuck;
    if (!this.fresh) this.findFresh();
    this.draw();
    if (was) return;
    this.stuck = false;
    this.feed.scrollTop = place;
    this.drawBars();
  }

  /** Draw message number `index` again, in place. */
  redrawAt(index) {
    const message = this.all[index];
    const old = message && this.elements.get(message.id);
    if (!old) return;
    const hadFocus = old.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
    const fresh = this.item(index);
    this.elements.set(message.id, morph(old, fresh));
    if (hadFocus && !this.elements.get(message.id).contains(document.activeElement)) this.control(message.id, hadFocus)?.focus({ preventScroll: true });
  }

  control(messageId, customId) {
    return this.elements.get(messageId)?.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`);
  }

  changed(message) {
    if (message.channel_id !== this.channel) return;
    const index = this.all.findIndex((one) => one.id === message.id);
    if (index < 0) return;
    if (this.elements.has(message.id)) this.redrawAt(index);
    else this.insert(message, index);
    this.redrawAt(index + 1);
    refreshSelect(message);
  }

  redrawAll() {
    this.all.forEach((_, index) => this.redrawAt(index));
  }

  insert(message, index) {
    const next = this.all[index + 1] ? this.elements.get(this.all[index + 1].id) : this.local;
    const mine = message.author.id === store.me.id || message.interaction_metadata?.user?.id === store.me.id;
    if (mine && !message.author.bot && SAID.includes(message.type ?? 0)) {
      this.stuck = true;
      this.forgetFresh();
    } else if ((!this.fresh || this.seen) && store.unread.get(this.channel)?.count && !(this.stuck && looking())) {
      this.forgetFresh();
      this.fresh = message.id;
      this.seen = false;
    }
    this.items.insertBefore(this.item(index), next);
    if (this.placed.length) this.drawLocal();
    if (!this.stuck && index === this.all.length - 1) this.missed += 1;
    if (this.stuck) this.toEnd();
    this.drawBars();
  }

  /** The line "New" goes. */
  forgetFresh() {
    const index = this.all.findIndex(({ id }) => id === this.fresh);
    this.fresh = null;
    this.freshCount = 0;
    if (index >= 0) this.redrawAt(index);
  }

  /** Marked as unread by hand: the line stands there at once. */
  remark() {
    this.forgetFresh();
    this.findFresh();
    this.redrawAt(this.all.findIndex(({ id }) => id === this.fresh));
  }

  removed({ id, channel_id: channel }) {
    if (channel !== this.channel) return;
    this.elements.get(id)?.remove();
    this.elements.delete(id);
    this.redrawAll();
  }

  /** My commands here that have no answer, or got none. */
  get locals() {
    return store.local.filter((entry) => entry.channel === this.channel && entry.state !== 'new' && entry.state !== 'done');
  }

  /** Stands one of them between this message and the one before it? */
  isApart(index) {
    const before = this.all[index - 1]?.id ?? '0';
    return this.locals.some(({ after }) => compareIds(after, before) >= 0 && compareIds(after, this.all[index].id) < 0);
  }

  /** Each stands where it was used: what came later stands below it. */
  drawLocal() {
    const was = this.placed;
    for (const { element } of was) element.remove();
    this.placed = this.locals.map((entry) => {
      const next = this.all.find(({ id }) => compareIds(id, entry.after) > 0)?.id;
      const element = localItem(entry);
      (this.elements.get(next) ?? this.local).before(element);
      return { element, next };
    });
    for (const id of new Set([...was, ...this.placed].map(({ next }) => next))) this.redrawAt(this.all.findIndex((one) => one.id === id));
    if (this.stuck) this.toEnd();
  }

  drawBars() {
    const away = this.fromEnd() > Math.max(600, this.feed.clientHeight);
    this.present.hidden = this.stuck || (!away && !this.missed);
    const words = this.missed ? `${this.missed} new ${this.missed === 1 ? 'message' : 'messages'}` : 'You are viewing older messages';
    if (!this.present.hidden) this.present.replaceChildren(h('span', {}, words), h('b', {}, 'Jump to present'));
    this.drawNews();
  }

  /** "12 new messages since 14:03", while they begin above what is seen. */
  drawNews() {
    const first = this.freshCount ? this.elements.get(this.fresh) : null;
    const above = first && first.getBoundingClientRect().top < this.feed.getBoundingClientRect().top;
    this.news.hidden = !above;
    if (!above) return;
    const since = clock(Date.parse(findMessage(this.fresh, this.channel).timestamp));
    const count = `${this.freshCount} new ${this.freshCount === 1 ? 'message' : 'messages'}`;
    this.news.replaceChildren(h('span', {}, `${count} since ${since}`), h('b', {}, 'Jump to the first'));
  }

  toPresent() {
    this.stuck = true;
    this.missed = 0;
    this.toEnd();
    this.drawBars();
    emit('shown', this.channel);
  }

  toNews() {
    this.freshCount = 0;
    this.reveal(this.fresh);
  }

  reveal(id) {
    const element = this.elements.get(id);
    if (!element) return;
    this.stuck = false;
    element.scrollIntoView({ block: 'center' });
    this.drawBars();
  }

  /** Scrolls to a message, loading older ones until it is there, and lights it up for a moment. */
  async jump(id) {
    const { channel } = this;
    while (channel === this.channel && !findMessage(id, channel) && store.more.get(channel) && compareIds(id, this.all[0]?.id ?? '0') < 0) {
      if (!(await this.older())) break;
    }
    if (channel !== this.channel) return;
    if (!findMessage(id, channel)) return toast('This message is no longer there', true);
    this.reveal(id);
    const message = this.elements.get(id).querySelector('[data-message-id]');
    message.setAttribute('data-flash', '');
    message.focus({ preventScroll: true });
    setTimeout(() => message.removeAttribute('data-flash'), FLASH);
  }

  /** True when older messages came. */
  async older() {
    if (this.loading || !store.more.get(this.channel) || !this.all.length) return false;
    this.loading = true;
    const { channel } = this;
    const anchor = this.elements.get(this.all[0].id);
    try {
      const fresh = await actions.loadOlder(channel);
      if (channel === this.channel) this.placeOlder(fresh, anchor);
      return fresh.length > 0;
    } catch (error) {
      toast(error.message);
      return false;
    } finally {
      this.loading = false;
    }
  }

  placeOlder(fresh, anchor) {
    const offset = anchor.getBoundingClientRect().top;
    anchor.before(...fresh.map((_, index) => this.item(index)));
    if (this.placed.length) this.drawLocal();
    this.redrawAt(fresh.length);
    this.top.replaceChildren(this.begin());
    this.feed.scrollTop += anchor.getBoundingClientRect().top - offset;
  }

  onScroll() {
    const was = this.stuck;
    this.stuck = this.fromEnd() < NEAR;
    if (this.stuck) this.missed = 0;
    if (this.feed.scrollTop < 300) this.older();
    this.drawBars();
    if (this.stuck && !was) emit('shown', this.channel);
  }
}
