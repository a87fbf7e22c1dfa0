import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Push, Subscription } from '#shared/notifications/devices';
import { isFrom, opened, subscriptionOf } from '../../../scripts/local/push-browser.ts';
import { newKey } from '../push-key.ts';

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

const SECRET = 'of the browsers of this test';
const TAKEN: Answered = { status: 201 };

/** A push service for this test, with our key in Secrets Manager, where the function reads it. */
export function pushService() {
  const taken: Taken[] = [];
  const answers = new Map<string, Answered>();
  const keys = newKey();
  const secrets = mockClient(SecretsManagerClient);
  let origin = '';

  async function answerTo(request: IncomingMessage): Promise<Answered> {
    const name = `${request.url}`.slice(1);
    const answer = answers.get(name) ?? TAKEN;
    const body = await buffer(request);
    if (!isFrom(`${request.headers.authorization}`, { key: keys.publicKey, origin })) return { status: 403 };
    if (answer !== TAKEN) return answer;
    taken.push({ name, headers: request.headers, bytes: body.length, push: opened(body, name, SECRET) });
    return answer;
  }

  const server = createServer(async (request, response) => {
    const { status, headers } = await answerTo(request);
    if (status !== 'never') response.writeHead(status, headers).end('What a service says.');
  });

  beforeAll(async () => {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: keys.privateKey });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  beforeEach(() => {
    taken.length = 0;
    answers.clear();
    vi.stubEnv('PUSH_ORIGINS', origin);
    vi.stubEnv('PUSH_SUBJECT', 'mailto:operator@barkyard.test');
    vi.stubEnv('PUSH_KEY_SECRET', 'a secret of this test');
  });
  afterAll(() => {
    secrets.restore();
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
