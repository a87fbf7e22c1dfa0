import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { readMails } from '../../../scripts/local/mails.ts';
import { DOGS, emailOf, PASSWORD } from '../../../scripts/seed/dogs.ts';
import { register } from '../../../scripts/seed/register.ts';
import { accessToken } from '../../../scripts/seed/sign-in.ts';

const place = inject('stack');
let token = '';

beforeAll(async () => {
  const [some] = DOGS;
  if (!some) throw new Error('There are no dogs to register.');
  const dog = { ...some, username: `dog_${randomTag()}` };
  await register({ ...place, mails: () => readMails(place) }, dog);
  token = await accessToken(place, emailOf(dog), PASSWORD);
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A call as raw bytes, which no client corrects. */
function ask(path: string, { method = 'GET', headers, body }: Sent = {}) {
  const { hostname, port } = new URL(place.site);
  const all = { Authorization: token, 'Content-Type': 'application/json', ...headers };
  return new Promise<{ status: number; said: Record<string, unknown> }>((resolve, reject) => {
    const asked = request({ hostname, port, path: `/api${path}`, method, headers: all }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, said: JSON.parse(await text(answer)) });
    });
    asked.on('error', reject).end(body);
  });
}

const refused = (status: number) => ({ status, said: { code: expect.any(String), message: expect.any(String) } });
const change = (headers: Record<string, string>, body: string | Buffer) =>
  ask('/me/visibility', { method: 'PUT', headers, body });

describe('a body on the wire', () => {
  it.each([
    'application/json; charset=utf-8',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
    'nonsense',
  ])('is JSON whatever its type says: %s', async (type) => {
    expect(await change({ 'Content-Type': type }, '{"online":true}')).toMatchObject({
      status: 200,
      said: { online: true },
    });
  });

  it.each<[what: string, body: string | Buffer]>([
    ['a form', 'online=true'],
    ['JSON behind a byte order mark', Buffer.from('\ufeff{"online":true}')],
    ['two objects', '{"online":true}{"online":false}'],
    ['JSON in UTF-16', Buffer.from('{"online":true}', 'utf16le')],
  ])('is refused where it is %s', async (_, body) => {
    expect(await change({}, body)).toMatchObject(refused(400));
  });

  it('that is packed is refused, or unpacked by API Gateway', async () => {
    const { status } = await change({ 'Content-Encoding': 'gzip' }, gzipSync('{"online":true}'));
    expect([200, 400]).toContain(status);
  });
});

describe('a call on the wire', () => {
  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'is what its method says: %s changes nothing',
    async (name) => {
      const { status, said } = await ask('/me', { headers: { [name]: 'PATCH' } });
      expect([status, said.name]).toEqual([200, DOGS[0]?.name]);
    },
  );

  it.each([
    ['a method in the query', '/me?_method=DELETE'],
    ['a query that nobody asked for, twice', '/me?a=1&a=2'],
    ['an empty query', '/me?='],
    ['a list in the query', '/feed?cursor[]=x'],
    ['a cursor twice', '/feed?cursor=x&cursor=y'],
  ])('with %s is refused', async (_, path) => {
    expect(await ask(path)).toMatchObject(refused(400));
  });

  it('with a query twice is answered by one of them', async () => {
    const { status } = await ask(`/users?q=${'x'.repeat(101)}&q=biscuit`);
    expect([200, 400]).toContain(status);
  });

  it('gets around no authorization by dots', async () => {
    for (const path of ['/health/%2e%2e/me', '/health/../me', '/./me', '//me', '/users/%2e%2e/me']) {
      const { status } = await ask(path, { headers: { Authorization: '' } });
      expect([401, 403, 404], path).toContain(status);
    }
  });

  it.each([
    '/users/%2e%2e',
    '/users/..%2fme',
    '/users/%00',
    '/users/a%00b',
    '/users/x;y=1',
    '/users/%ff',
    '/users/%c0%ae',
    '/users/%F0%9F%92%A5',
    '/usernames/%0d%0aSet-Cookie:x=1',
  ])('of %s finds nothing', async (path) => {
    expect(await ask(path)).toMatchObject({
      status: expect.toSatisfy((status) => status === 400 || status === 404),
      said: { code: expect.any(String) },
    });
  });
});
