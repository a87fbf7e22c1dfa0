import type { Agent } from 'node:http';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/** How often and how long a request is tried: three times three seconds, or what the environment of the function says. */
export const patience = {
  attempts: Number(process.env.AWS_MAX_ATTEMPTS ?? 3),
  ms: Number(process.env.REQUEST_TIMEOUT_MS ?? 3_000),
};

type Failure = Partial<NodeJS.ErrnoException>;

/** The other end had closed the connection, as it may while Lambda has frozen the function. */
const isClosed = ({ code = '' }: Failure) => code === 'ECONNRESET' || code === 'EPIPE';
const isSilent = ({ name }: Failure) => name === 'TimeoutError';

const closeUnused = ({ freeSockets }: Agent) =>
  Object.values(freeSockets)
    .flat()
    .forEach((socket) => void socket?.destroy());

/** Connections of one age die together: without this, each kept one would cost an attempt at a request. */
export class FreshConnections extends NodeHttpHandler {
  constructor(ms = patience.ms) {
    const timeouts = { connectionTimeout: ms / 3, requestTimeout: ms, socketTimeout: ms, throwOnRequestTimeout: true };
    // The time in which a request waits for a free connection would count.
    super({ ...timeouts, httpAgent: { maxSockets: 200 }, httpsAgent: { maxSockets: 200 } });
  }

  override async handle(...sent: Parameters<NodeHttpHandler['handle']>): ReturnType<NodeHttpHandler['handle']> {
    try {
      return await super.handle(...sent);
    } catch (error) {
      const failure = error as Failure;
      if (!isClosed(failure) && !isSilent(failure)) throw error;
      const { httpAgent, httpsAgent } = this.httpHandlerConfigs();
      for (const agent of [httpAgent, httpsAgent]) if (agent) closeUnused(agent as Agent);
      if (!isClosed(failure)) throw error;
      return super.handle(...sent);
    }
  }
}
