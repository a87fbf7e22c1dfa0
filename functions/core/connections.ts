import { Agent, type IncomingMessage, request } from 'node:http';
import * as secure from 'node:https';
import type { Readable } from 'node:stream';

export interface Post {
  protocol: string;
  hostname: string;
  port?: number;
  headers: Record<string, string>;
  body: string;
}

export interface Reply {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
}

/** As the SDK has it. */
const KEPT = { keepAlive: true, maxSockets: 50 };

const replyOf = (body: IncomingMessage): Reply => ({ statusCode: body.statusCode ?? 0, headers: body.headers, body });

/** A reply takes milliseconds. A connection that died in silence would hold a call until Lambda ends it. */
const SILENT_MS = 4_000;

const noReply = () => Object.assign(new Error('No reply came in time.'), { code: 'ETIMEDOUT' });

/** The other end had closed the connection, as it may while Lambda has frozen the function. */
const isClosed = ({ code = '' }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE';

function closeUnused({ freeSockets }: Agent): void {
  for (const socket of Object.values(freeSockets).flat()) socket?.destroy();
}

/** POSTs to the root of a host over connections that stay open. */
export class Connections {
  readonly #silentMs: number;
  readonly #plain = { open: request, agent: new Agent(KEPT) };
  readonly #secure = { open: secure.request, agent: new secure.Agent(KEPT) };

  constructor(silentMs = SILENT_MS) {
    this.#silentMs = silentMs;
  }

  async handle(post: Post): Promise<{ response: Reply }> {
    const { sent, reply } = this.#send(post);
    try {
      return await reply;
    } catch (error) {
      if (!sent.reusedSocket) throw error;
      // The others are as old, and each would cost one of the few attempts at the request.
      closeUnused(this.#line(post).agent);
      if (!isClosed(error as Error)) throw error;
      return this.#send(post).reply;
    }
  }

  destroy(): void {
    for (const { agent } of [this.#plain, this.#secure]) agent.destroy();
  }

  #line = ({ protocol }: Post) => (protocol === 'https:' ? this.#secure : this.#plain);

  #send(post: Post) {
    const { open, agent } = this.#line(post);
    const { protocol, body, ...options } = post;
    const { promise: reply, resolve, reject } = Promise.withResolvers<{ response: Reply }>();
    const sent = open({ ...options, agent, method: 'POST', path: '/', timeout: this.#silentMs });
    sent
      .on('response', (answered) => resolve({ response: replyOf(answered) }))
      .on('timeout', () => sent.destroy(noReply()))
      .on('error', reject)
      .end(body);
    return { sent, reply };
  }
}
