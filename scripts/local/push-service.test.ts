import { createServer } from 'node:http';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Push, Subscription } from '#shared/notifications/devices';
import { newKey } from '../../functions/push/push-key.ts';
import { requestFor } from '../../functions/push/push-service.ts';
import { pushService } from './push-service.ts';

const { publicKey: key, privateKey } = newKey();
const PUSH: Push = { kind: 'tips', path: '/collar', title: 'Somebody wrote <about> your dog', body: '' };

const secrets = mockClient(SecretsManagerClient);
let site = '';
const server = createServer((request, response) => service.answer(request, response, new URL(`${request.url}`, site)));
let service: ReturnType<typeof pushService>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  service = pushService({ origin: site, key: () => key, secret: 'of this machine' });
  vi.stubEnv('PUSH_SUBJECT', 'mailto:operator@barkyard.test');
  vi.stubEnv('PUSH_KEY_SECRET', 'a secret of this test');
  secrets.on(GetSecretValueCommand).resolves({ SecretString: privateKey });
});
afterAll(() => {
  vi.unstubAllEnvs();
  secrets.restore();
  server.closeAllConnections();
  server.close();
});

async function subscribed(name: string) {
  const made = await fetch(`${site}/pushes/subscribe?name=${name}`, { method: 'POST' });
  return Subscription.parse(await made.json());
}

async function sent(subscription: Subscription, change: object = {}) {
  const { status } = await fetch(subscription.endpoint, { ...(await requestFor(subscription, PUSH, 60)), ...change });
  return status;
}

const listed = async (query = '') => (await fetch(`${site}/pushes.json${query}`)).json();

describe('the stand-in for push services', () => {
  it('opens what comes to its devices, and lists it, newest first', async () => {
    const [phone, tablet] = [await subscribed('phone'), await subscribed('tablet')];
    expect(await subscribed('phone')).toEqual(phone);
    expect([await sent(phone), await sent(tablet)]).toEqual([201, 201]);
    expect(await listed()).toMatchObject([
      { ...PUSH, to: 'tablet', ttl: 60, urgency: 'high' },
      { ...PUSH, to: 'phone' },
    ]);
    expect(await listed('?to=phone')).toHaveLength(1);
  });

  it('shows it on a page that runs nothing of what was sent', async () => {
    const page = await fetch(`${site}/pushes`);
    const html = await page.text();
    expect(html).toContain('Somebody wrote &#60;about&#62; your dog');
    expect(html).toContain('<a href="/collar">');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('takes nothing that is not signed by the key of the site, or that its device cannot read', async () => {
    const phone = await subscribed('phone');
    const { headers, body } = await requestFor(phone, PUSH, 60);
    expect(await sent(phone, { headers: { ...headers, Authorization: 'vapid t=a.b.c, k=other' } })).toBe(403);
    expect(await sent(phone, { headers: { ...headers, Authorization: `vapid t=a.b.c, k=${key}` } })).toBe(403);
    expect(await sent(phone, { body: new Uint8Array(body.length) })).toBe(400);
    expect(await sent({ ...phone, ...{ p256dh: (await subscribed('tablet')).p256dh } })).toBe(400);
  });

  it('says of a device that was removed that it is gone', async () => {
    const old = await subscribed('old-phone');
    expect((await fetch(old.endpoint, { method: 'DELETE' })).status).toBe(204);
    expect(await sent(old)).toBe(410);
  });
});
