import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Push } from '#shared/notifications/devices';
import { BAD_ADDRESSES } from '#shared/notifications/testing/bad-addresses';
import { log } from '../core/log.ts';
import { send } from './push-service.ts';
import { pushService } from './testing/service.ts';

const service = pushService();

const PUSH: Push = { kind: 'messages', path: '/messages/abc', title: 'Luna sent you a message', body: '' };

/** The target of redirects, which must never be called. */
let inside: Server;
let address: string;
let asked = 0;
beforeAll(async () => {
  inside = createServer((_, response) => {
    asked += 1;
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const where = inside.address();
  address = `http://127.0.0.1:${typeof where === 'object' ? where?.port : ''}/latest/meta-data/`;
});
afterAll(() => inside.close());

const sendTo = (name: string) => send(service.browser(name), PUSH, 3600);

describe('a push', () => {
  it('reaches the browser encrypted and signed with our key, and can be read there', async () => {
    expect(await sendTo('phone')).toBe('done');
    const [taken] = service.taken;
    expect(taken?.push).toEqual(PUSH);
    expect(taken?.headers).toMatchObject({ ttl: '3600', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(taken?.bytes).toBeLessThan(400);
  });

  it('replaces an earlier one about the same thing, by a topic that no two devices share', async () => {
    await sendTo('phone');
    await sendTo('phone');
    await sendTo('laptop');
    await send(service.browser('phone'), { ...PUSH, path: '/messages/other' }, 3600);
    const topics = service.taken.map(({ headers }) => headers.topic);
    expect(topics[1]).toBe(topics[0]);
    expect(new Set(topics).size).toBe(3);
    expect(topics.every((topic) => /^[\w-]{32}$/.test(`${topic}`))).toBe(true);
  });

  it('about a missing dog and a sighting is urgent', async () => {
    await send(service.browser('phone'), { ...PUSH, kind: 'lost' }, 3600);
    await send(service.browser('phone'), { ...PUSH, kind: 'tips' }, 3600);
    expect(service.taken.map(({ headers }) => headers.urgency)).toEqual(['high', 'high']);
  });
});

describe('X22: a push service that answers', () => {
  it.each([
    [200, 'done'],
    [201, 'done'],
    [202, 'done'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'done'],
    [401, 'done'],
    [403, 'done'],
    [413, 'done'],
    [429, { delay: 60 }],
    [500, { delay: 60 }],
    [503, { delay: 60 }],
  ])('%i: %j', async (status, outcome) => {
    service.answers.set('phone', { status });
    expect(await sendTo('phone')).toEqual(outcome);
  });

  it.each([
    ['7', 7],
    ['0', 60],
    ['soon', 60],
    ['', 60],
  ])('429 and asks for a retry after %j', async (wanted, delay) => {
    service.answers.set('phone', { status: 429, headers: { 'retry-after': wanted } });
    expect(await sendTo('phone')).toEqual({ delay });
  });

  it.each([301, 302, 303, 307, 308])('%i: no second host is called, and the device stays', async (status) => {
    service.answers.set('phone', { status, headers: { location: address } });
    expect(await sendTo('phone')).toBe('done');
    expect(asked).toBe(0);
  });

  it('never: the push is retried later', { timeout: 20_000 }, async () => {
    service.answers.set('phone', { status: 'never' });
    expect(await sendTo('phone')).toEqual({ delay: 60 });
  });

  it('with a refusal: that is logged with host and status, and without the address', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    service.answers.set('phone', { status: 403 });
    await sendTo('phone');
    expect(warn.mock.calls).toEqual([
      ['A push was not delivered.', { host: new URL(service.origin).host, status: 403 }],
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('phone');
    warn.mockRestore();
  });
});

describe('D9: a device saved before the list of hosts, or bypassing it', () => {
  it('is never called', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const outcomes = await Promise.all(
      BAD_ADDRESSES.map((endpoint) => send({ ...service.browser('phone'), endpoint }, PUSH, 3600)),
    );
    const passed = outcomes.filter((outcome) => outcome !== 'gone').length + fetched.mock.calls.length;
    console.log(`• push addresses, when sent: tried ${outcomes.length}, passed ${passed}`);
    expect({ bad: outcomes.length, passed }).toEqual({ bad: BAD_ADDRESSES.length, passed: 0 });
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  it('nor is a device whose key is not a point on the curve', async () => {
    const p256dh = `B${'A'.repeat(86)}`;
    expect(await send({ ...service.browser('phone'), p256dh }, PUSH, 3600)).toBe('gone');
  });
});
