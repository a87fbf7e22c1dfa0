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

/** POSTs to the root of a host over connections that stay open. */
export class Connections {
  readonly #plain = { send: request, agent: new Agent(KEPT) };
  readonly #secure = { send: secure.request, agent: new secure.Agent(KEPT) };

  handle({ protocol, body, ...options }: Post): Promise<{ response: Reply }> {
    const { send, agent } = protocol === 'https:' ? this.#secure : this.#plain;
    const { promise, resolve, reject } = Promise.withResolvers<{ response: Reply }>();
    send({ ...options, agent, method: 'POST', path: '/' }, (answered) => resolve({ response: replyOf(answered) }))
      .on('error', reject)
      .end(body);
    return promise;
  }

  destroy(): void {
    for (const { agent } of [this.#plain, this.#secure]) agent.destroy();
  }
}
