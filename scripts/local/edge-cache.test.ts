import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorTtlsIn } from './edge.ts';
import { EdgeCache, type ErrorTtls } from './edge-cache.ts';
import { forward } from './forward.ts';
import { testServers } from './testing/listening.ts';

const listening = testServers();

/** An API that knows one dog, behind a distribution. */
async function distributed(status: number, errorTtls: ErrorTtls) {
  const endpoint = await listening(({ headers }, response) => {
    response.writeHead(headers.authorization === 'friend' ? 200 : status, { 'cache-control': 'no-store' });
    response.end(headers.authorization);
  });
  const cache = new EdgeCache(errorTtls);
  const site = await listening((request, response) => {
    if (cache.answer(request, response)) return;
    const headers = { 'x-frame-options': 'DENY' };
    forward(request, response, { endpoint, path: `${request.url}`, host: 'known.name', headers, cache });
  });
  return async (authorization: string, path = '/posts/1', method = 'GET') => {
    const answer = await fetch(`${site}${path}`, { method, headers: { authorization } });
    return [answer.status, answer.headers.get('x-frame-options'), await answer.text()];
  };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each([404, 405, 414, 500, 501, 502, 503, 504])(
  'a %d is answered to everybody at its path for ten seconds where the distribution says nothing',
  async (status) => {
    const ask = await distributed(status, new Map());
    const refused = [status, 'DENY', 'stranger'];
    expect(await ask('stranger')).toEqual(refused);
    expect(await ask('friend')).toEqual(refused);
    expect(await ask('friend', '/posts/1?cursor=2')).toEqual(refused);
    expect(await ask('friend', '/posts/2')).toEqual([200, 'DENY', 'friend']);
    expect(await ask('friend', '/posts/1', 'DELETE')).toEqual([200, 'DENY', 'friend']);
    vi.advanceTimersByTime(10_000);
    expect(await ask('friend')).toEqual([200, 'DENY', 'friend']);
  },
);

it.each([400, 401, 403, 409, 413, 429])('a %d is not', async (status) => {
  const ask = await distributed(status, new Map());
  expect((await ask('stranger'))[0]).toBe(status);
  expect((await ask('friend'))[0]).toBe(200);
});

it('the distribution says how long, and never is an answer, too', async () => {
  const error = (code: number, ttl: string) =>
    `<CustomErrorResponse><ErrorCode>${code}</ErrorCode><ErrorCachingMinTTL>${ttl}</ErrorCachingMinTTL></CustomErrorResponse>`;
  const errorTtls = errorTtlsIn(`<Items>${error(404, '0')}${error(500, '60')}${error(503, '')}</Items>`);
  expect([...errorTtls]).toEqual([
    [404, 0],
    [500, 60],
  ]);
  const never = await distributed(404, errorTtls);
  await never('stranger');
  expect(await never('friend')).toEqual([200, 'DENY', 'friend']);
  const long = await distributed(500, errorTtls);
  await long('stranger');
  vi.advanceTimersByTime(59_999);
  expect(await long('friend')).toEqual([500, 'DENY', 'stranger']);
});
