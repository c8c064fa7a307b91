// The WebSocket to the playground: opens, reopens by itself, gives every message a nonce.

const WAITS = [300, 700, 1500, 3000, 5000];
let counter = 0;
const salt = Math.random().toString(36).slice(2, 10);
const newNonce = () => `${salt}-${(counter += 1)}`;

export class Link {
  constructor({ onEvent, onState, mayRetry, channel }) {
    Object.assign(this, { onEvent, onState, mayRetry, channel, tries: 0, socket: null, user: null });
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.hurry());
  }

  open(user) {
    this.user = user;
    clearTimeout(this.timer);
    this.drop();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/play/socket?user=${encodeURIComponent(user)}&channel=${encodeURIComponent(this.channel())}`);
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.socket === socket && this.receive(data));
    socket.addEventListener('close', () => this.socket === socket && this.lost());
  }

  receive(data) {
    const event = JSON.parse(data);
    if (event.t === 'hello') {
      this.tries = 0;
      this.onState('open');
    }
    this.onEvent(event);
  }

  /** Close without reconnecting. */
  drop() {
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  lost() {
    this.socket = null;
    this.onState('lost');
    this.again(WAITS[Math.min(this.tries, WAITS.length - 1)]);
  }

  again(wait) {
    clearTimeout(this.timer);
    this.tries += 1;
    this.timer = setTimeout(async () => {
      const user = await this.mayRetry(this.user);
      if (this.socket) return;
      if (user) this.open(user);
      else this.again(WAITS[Math.min(this.tries, WAITS.length - 1)]);
    }, wait);
  }

  hurry() {
    if (this.user && !this.socket) this.again(0);
  }

  get ready() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** The nonce under which it was sent, or null when there is no connection. */
  send(t, body) {
    if (!this.ready) return null;
    const nonce = newNonce();
    this.socket.send(JSON.stringify({ t, nonce, ...body }));
    return nonce;
  }
}
