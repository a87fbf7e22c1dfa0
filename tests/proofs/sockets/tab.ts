import { setTimeout as pause } from 'node:timers/promises';
import { encodeTime } from 'ulid';
import { readJson } from '#shared/core/json';
import { type Message, MOST_MESSAGES } from '#shared/messages/contract';
import { Frame } from '#shared/presence/frames';
import { getMessages } from '../../../functions/messages/messages.ts';
import { issueTicket } from '../../../functions/presence/tickets.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';

const OVERLAP_MS = 60_000;
const LATEST_MS = 400;

interface Place {
  dog: Dog;
  conversationId: string;
  /** Opens the sockets. */
  through: (url: string) => string;
}

const firstIdAt = (time: number) => `${encodeTime(time)}${'0'.repeat(16)}`;

/** A tab that shows a conversation: it draws what it hears, connects again when it is lost, and asks for the rest. */
export class Tab {
  readonly #place: Place;
  #socket: WebSocket | undefined;
  #isClosed = false;
  #since = Date.now();
  /** The messages as drawn, in order. */
  readonly drawn: Message[] = [];
  frames = 0;
  caughtUp = 0;
  opened = 0;
  /** Frames of what was drawn already. */
  repeated = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  async open(): Promise<void> {
    if (this.#isClosed) return;
    const { ticket, url } = await issueTicket(this.#place.dog);
    const address = this.#place.through(`${url}?ticket=${ticket}`);
    const socket: WebSocket = Reflect.construct(WebSocket, [address, { headers: { origin: process.env.SITE } }]);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(`${data}`);
    socket.onclose = () => void this.#openAgain();
    await new Promise((resolve) => {
      socket.onopen = resolve;
      socket.onerror = resolve;
    });
    if (socket.readyState !== WebSocket.OPEN) return;
    this.opened += 1;
    await this.#askForMissed();
  }

  close() {
    this.#isClosed = true;
    this.#socket?.close();
  }

  async #openAgain() {
    await pause(Math.random() * LATEST_MS);
    await this.open();
  }

  #hear(text: string) {
    const { data: frame } = Frame.safeParse(readJson(text));
    if (frame?.type !== 'message.new' || frame.conversationId !== this.#place.conversationId) return;
    this.frames += 1;
    if (!this.#draw(frame.message)) this.repeated += 1;
  }

  #draw(message: Message): boolean {
    if (this.drawn.some(({ messageId }) => messageId === message.messageId)) return false;
    this.drawn.push(message);
    return true;
  }

  /** From a minute before the last one that is drawn: one that was slow to be written lies behind it. */
  async #askForMissed() {
    const last = Math.max(this.#since, ...this.drawn.map(({ timestamp }) => Date.parse(timestamp)));
    await this.#askFrom(firstIdAt(last - OVERLAP_MS));
  }

  async #askFrom(after: string): Promise<void> {
    const { dog, conversationId } = this.#place;
    const page = await getMessages(dog, { conversationId, after, limit: MOST_MESSAGES });
    this.caughtUp += page.items.filter((message) => this.#draw(message)).length;
    const last = page.items.at(-1);
    if (page.more && last) await this.#askFrom(last.messageId);
  }
}
