import { forwardCompatible } from '#shared/core/forward-compatible';
import { readJson } from '#shared/core/json';
import { Frame, PING_MS, SESSION_MS, type Spoken } from '#shared/presence/frames';
import { dial, newTicket } from './dial.ts';

interface Ears {
  onFrame(frame: Frame): void;
  /** There is a line: what was missed before can be asked for now. */
  onOpen(): void;
  onLost(): void;
}

const BEAT_MS = 5_000;
/** A line that does not answer for so long is dead, though nobody has said so. */
const PONG_MS = 10_000;
const RENEW_MS = SESSION_MS * 0.8;
/** Timers that stood still for so long: the machine slept. */
const SLEPT_MS = 180_000;

/** The one line of this tab to the server: kept alive, renewed before its session ends, and dialled anew when lost. */
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

  /** Says it if the line is open; else it is lost. */
  say(spoken: Spoken) {
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

  /** A frame of an unknown type comes from a newer server and is ignored. */
  #hear(text: string) {
    this.#awaitsPong = false;
    const { data: frame } = forwardCompatible(Frame).safeParse(readJson(text));
    if (frame) this.#ears.onFrame(frame);
  }

  #redial() {
    this.#socket.close();
    this.#socket = this.#connect();
  }

  /** Somebody is here again, or the network is: a line that looks open has to prove it. */
  #wake() {
    if (this.#isOpen) this.#ping();
    else this.#redial();
  }

  #ping() {
    [this.#pinged, this.#awaitsPong] = [Date.now(), true];
    this.say({ type: 'ping' });
  }

  async #renew() {
    this.#renewed = Date.now();
    const { ticket } = await newTicket();
    this.say({ type: 'auth', ticket });
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
    // Where this fails the server ends the line in time, and it is dialled anew.
    if (now - this.#renewed > RENEW_MS) this.#renew().catch(() => {});
  }
}
