import ReconnectingWebSocket from 'partysocket/ws';
import { readJson } from '#shared/core/json';
import { forwardCompatible } from '#shared/core/schema';
import { MINUTE_MS } from '#shared/core/time';
import { presence } from '#shared/presence/contract';
import { Frame, PING, PING_MS, SESSION_MS, type Spoken } from '#shared/presence/frames';
import { call } from './api.ts';

const SECOND = 1000;

/** Random delays, so that tabs which were dropped together do not reconnect together. */
const pace = () => ({
  minReconnectionDelay: SECOND + Math.random() * 4 * SECOND,
  maxReconnectionDelay: 30 * SECOND + Math.random() * 30 * SECOND,
  reconnectionDelayGrowFactor: 1.7,
  connectionTimeout: 15 * SECOND,
  // A late message would be outdated.
  maxEnqueuedMessages: 0,
});

const newTicket = () => call(presence.ticket, {});

async function address() {
  const { ticket, url } = await newTicket();
  return `${url}?${new URLSearchParams({ ticket })}`;
}

function dial(): ReconnectingWebSocket {
  const socket: ReconnectingWebSocket = new ReconnectingWebSocket(
    () => (socket.shouldReconnect ? address() : Promise.reject(new Error('Closed meanwhile.'))),
    null,
    pace(),
  );
  return socket;
}

interface Ears {
  onFrame(frame: Frame): void;
  onOpen(): void;
  onLost(): void;
}

const BEAT_MS = 5_000;
/** Without an answer for this long, the connection is dead. */
const PONG_MS = 10_000;
const RENEW_MS = SESSION_MS * 0.8;
const RENEW_AGAIN_MS = MINUTE_MS;
/** If timers stood still for this long, the machine slept. */
const SLEPT_MS = 180_000;

/** This tab's connection to the server: kept alive, renewed before its session ends, reopened when lost. */
export class Line {
  readonly #ears: Ears;
  readonly #leaving = new AbortController();
  readonly #timer = setInterval(() => this.#beat(), BEAT_MS);
  #socket: ReturnType<typeof dial>;
  #beaten = Date.now();
  #pinged = 0;
  #renewed = 0;
  #awaitsPong = false;

  constructor(ears: Ears) {
    this.#ears = ears;
    this.#socket = this.#connect();
    const { signal } = this.#leaving;
    window.addEventListener('online', () => this.#wake(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#wake(), {
      signal,
    });
  }

  /** Sends if connected; otherwise the message is dropped. */
  say(spoken: Spoken | typeof PING) {
    if (this.#isOpen) this.#socket.send(JSON.stringify(spoken));
  }

  close() {
    clearInterval(this.#timer);
    this.#leaving.abort();
    this.#socket.close();
  }

  get #isOpen() {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  #connect() {
    const socket = dial();
    socket.addEventListener('open', () => {
      [this.#pinged, this.#renewed, this.#awaitsPong] = [Date.now(), Date.now(), false];
      this.#ears.onOpen();
    });
    socket.addEventListener('message', ({ data }) => this.#hear(`${data}`));
    socket.addEventListener('close', () => this.#ears.onLost());
    return socket;
  }

  /** Ignores unknown frames, which a newer server sends. */
  #hear(text: string) {
    this.#awaitsPong = false;
    const { data: frame } = forwardCompatible(Frame).safeParse(readJson(text));
    if (frame) this.#ears.onFrame(frame);
  }

  #redial() {
    this.#socket.close();
    this.#socket = this.#connect();
  }

  /** Back online or back in the tab: checks that the connection is still alive. */
  #wake() {
    if (this.#isOpen) this.#ping();
    else this.#redial();
  }

  #ping() {
    [this.#pinged, this.#awaitsPong] = [Date.now(), true];
    this.say(PING);
  }

  async #renew() {
    this.#renewed = Date.now();
    const { ticket } = await newTicket();
    this.say({ type: 'auth', ticket });
  }

  /** Without this, only the next frame would reveal that the session is over. */
  #renewLater() {
    this.#renewed = Date.now() - RENEW_MS + RENEW_AGAIN_MS;
  }

  #beat() {
    const now = Date.now();
    const slept = now - this.#beaten > SLEPT_MS;
    this.#beaten = now;
    if (slept) this.#wake();
    else if (this.#isOpen) this.#tend(now);
  }

  #tend(now: number) {
    if (this.#awaitsPong && now - this.#pinged > PONG_MS) return this.#redial();
    if (now - this.#pinged > PING_MS) this.#ping();
    if (now - this.#renewed > RENEW_MS) this.#renew().catch(() => this.#renewLater());
  }
}
