import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { call, onSessionEnded } from './api.ts';
import { now } from './clock.ts';
import { getToken } from './token.ts';

vi.mock('./token.ts', () => ({ getToken: vi.fn() }));

const POLICY = { policy: 'self', failed: 'posts.likeFailed' } as const;
const output = z.object({ done: z.boolean() });
const read = route('GET', '/dogs/{dogId}/sticks', POLICY, {
  input: z.object({ dogId: z.string(), cursor: z.optional(z.string()) }),
  output,
});
const write = route('POST', '/sticks', POLICY, { input: z.object({ text: z.string() }), output });
const remove = route('DELETE', '/dogs/{dogId}', POLICY, { input: z.object({ dogId: z.string() }), output });
const open = route('GET', '/open', { policy: 'none', failed: 'core.unexpected' }, { input: z.object({}), output });

const token = vi.mocked(getToken);
const fetched = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const refused = (code: string, status = 401) => json({ code, message: `said: ${code}` }, status);
const ended = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  token.mockReset().mockResolvedValue('access');
  fetched.mockReset().mockImplementation(async () => json({ done: true }));
  ended.mockReset();
  stop = onSessionEnded(ended);
});
afterEach(() => {
  stop();
});

const sent = (index = 0) => {
  const [url, init] = fetched.mock.calls[index] ?? [];
  return { url, method: init?.method, body: init?.body, token: new Headers(init?.headers).get('Authorization') };
};

describe('a call', () => {
  test('fills the path, puts the rest into the query and signs with the access token', async () => {
    expect(await call(read, { dogId: 'a/b', cursor: 'x y' })).toEqual({ done: true });
    const url = '/api/dogs/a%2Fb/sticks?cursor=x+y';
    expect(sent()).toEqual({ url, method: 'GET', body: undefined, token: 'access' });
  });

  test('leaves out what is not given', async () => {
    await call(read, { dogId: 'a', cursor: undefined });
    expect(sent().url).toBe('/api/dogs/a/sticks');
  });

  test('sends a body as JSON, and none with a DELETE', async () => {
    await call(write, { text: 'woof' });
    await call(remove, { dogId: 'a' });
    expect(sent(0)).toMatchObject({ url: '/api/sticks', method: 'POST', body: '{"text":"woof"}' });
    expect(sent(1)).toMatchObject({ url: '/api/dogs/a', method: 'DELETE', body: undefined });
  });

  test('that needs nobody signed in sends no token', async () => {
    await call(open, {});
    expect(sent().token).toBeNull();
    expect(token).not.toHaveBeenCalled();
  });

  test('answers only what the contract declares', async () => {
    fetched.mockResolvedValue(json({ done: true, secret: 1 }));
    expect(await call(write, { text: '' })).toEqual({ done: true });
  });

  test('sets the clock by the answer', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    fetched.mockResolvedValue(new Response('{"done":true}', { headers: { Date: date } }));
    await call(write, { text: '' });
    expect(now() - Date.now()).toBeGreaterThan(3_590_000);
  });
});

describe('a call that fails', () => {
  test('throws the server’s refusal with its code, sentence and reason', async () => {
    const body = { code: 'posts.guidelines', message: 'Your post violates…', reason: 'Content contains…' };
    fetched.mockResolvedValue(json(body, 422));
    await expect(call(write, { text: '' })).rejects.toMatchObject(body);
    expect(ended).not.toHaveBeenCalled();
  });

  test('without network says so', { tags: 'spec-8.6' }, async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(write, { text: '' })).rejects.toMatchObject({
      code: 'core.network',
      message: 'Network error. Please check your internet connection and try again.',
    });
    expect(ended).not.toHaveBeenCalled();
  });

  test('offline before it has a token keeps the session too', async () => {
    token.mockRejectedValue(Object.assign(new Error(), { code: 'core.network' }));
    await expect(call(write, { text: '' })).rejects.toMatchObject({ code: 'core.network' });
    expect(ended).not.toHaveBeenCalled();
  });

  test.each([
    ['a page in place of JSON', new Response('<html>', { status: 502 })],
    ['JSON of somebody else', json({ message: 'Internal server error' }, 500)],
    ['an unknown code', refused('nobody.knows', 500)],
    ['a success that breaks the contract', json({ done: 'perhaps' })],
  ])('with %s says the call’s own sentence', { tags: 'spec-11.14' }, async (_, response) => {
    fetched.mockResolvedValue(response);
    await expect(call(write, { text: '' })).rejects.toMatchObject({
      code: 'posts.likeFailed',
      message: 'Failed to update like status',
    });
  });

  test('is given up after 120 seconds', async () => {
    const timeOut = vi.spyOn(AbortSignal, 'timeout');
    await call(write, { text: '' });
    expect(timeOut).toHaveBeenCalledWith(120_000);
    expect(fetched.mock.calls[0]?.[1]?.signal).toBe(timeOut.mock.results[0]?.value);
  });
});

describe('the session', () => {
  test.each(['auth.profileGone', 'auth.signedOut'])('ends with %s', async (code) => {
    fetched.mockResolvedValue(refused(code));
    await expect(call(write, { text: '' })).rejects.toMatchObject({ code });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('ends without a token, and nothing is sent', async () => {
    token.mockResolvedValue(undefined);
    await expect(call(write, { text: '' })).rejects.toMatchObject({ code: 'auth.notAuthenticated' });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('goes on with a fresh token when the old one is refused', async () => {
    token.mockResolvedValueOnce('old').mockResolvedValueOnce('new');
    fetched.mockResolvedValueOnce(refused('auth.notAuthenticated'));
    expect(await call(write, { text: '' })).toEqual({ done: true });
    expect(token).toHaveBeenLastCalledWith({ fresh: true });
    expect([sent(0).token, sent(1).token]).toEqual(['old', 'new']);
    expect(ended).not.toHaveBeenCalled();
  });

  test('ends when the fresh token is refused too', async () => {
    fetched.mockImplementation(async () => refused('auth.notAuthenticated'));
    await expect(call(write, { text: '' })).rejects.toMatchObject({ code: 'auth.notAuthenticated' });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('refers to the request of an unexpected error, and of no other', async () => {
    const headers = { 'X-Request-Id': '3f2a9c1e-0000-4000-8000-000000000000' };
    const answered = (status: number, code: string) =>
      new Response(JSON.stringify({ code, message: 'said' }), { status, headers });
    fetched.mockResolvedValueOnce(answered(500, 'posts.likeFailed'));
    await expect(call(write, { text: '' })).rejects.toMatchObject({ message: 'said', reference: '3f2a9c1e' });
    fetched.mockResolvedValueOnce(answered(404, 'posts.notFound'));
    await expect(call(write, { text: '' })).rejects.toMatchObject({ message: 'said', reference: undefined });
  });

  test.each([403, 404, 429, 500])('does not end with %d', async (status) => {
    fetched.mockResolvedValue(refused('core.unexpected', status));
    await call(write, { text: '' }).catch(() => {});
    expect(ended).not.toHaveBeenCalled();
  });
});
