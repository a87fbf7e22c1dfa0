import { createECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Subscription } from '#shared/notifications/devices';
import type { Push } from '#shared/notifications/push';
import { isFrom, opened, subscriptionOf } from '../../../scripts/local/push-browser.ts';

interface Taken {
  name: string;
  headers: IncomingHttpHeaders;
  bytes: number;
  push: Push;
}

interface Answered {
  status: number | 'never';
  headers?: Record<string, string>;
}

function newKeys() {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

const SECRET = 'of the browsers of this test';
const TAKEN: Answered = { status: 201 };

/** A push service of this test, with our keys in the environment as the function has them. */
export function pushService() {
  const taken: Taken[] = [];
  const answers = new Map<string, Answered>();
  const keys = newKeys();
  let origin = '';

  async function answerTo(request: IncomingMessage): Promise<Answered> {
    const name = `${request.url}`.slice(1);
    const answer = answers.get(name) ?? TAKEN;
    const body = await buffer(request);
    if (!(await isFrom(`${request.headers.authorization}`, { key: keys.publicKey, origin }))) return { status: 403 };
    if (answer !== TAKEN) return answer;
    taken.push({ name, headers: request.headers, bytes: body.length, push: opened(body, name, SECRET) });
    return answer;
  }

  const server = createServer(async (request, response) => {
    const { status, headers } = await answerTo(request);
    if (status !== 'never') response.writeHead(status, headers).end('What a service says.');
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  beforeEach(() => {
    taken.length = 0;
    answers.clear();
    vi.stubEnv('PUSH_ORIGINS', origin);
    vi.stubEnv('PUSH_SUBJECT', 'mailto:operator@barkyard.test');
    vi.stubEnv('PUSH_PUBLIC_KEY', keys.publicKey);
    vi.stubEnv('PUSH_PRIVATE_KEY', keys.privateKey);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    taken,
    answers,
    get origin() {
      return origin;
    },
    /** The subscription of a browser of this name. */
    browser: (name: string): Subscription => subscriptionOf(`${origin}/${name}`, name, SECRET),
    /** Names of the devices that showed something, sorted. */
    told: () => taken.map(({ name }) => name).sort(),
  };
}
