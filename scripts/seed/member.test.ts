import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { callerAt } from './member.ts';

const Input = z.object({ tag: z.string(), cursor: z.optional(z.string()) });
const given = [
  { policy: 'signedIn', failed: 'core.unexpected' },
  { input: Input, output: z.object({}) },
] as const;
const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));

it('sends what is not in the path of a read as its query', async () => {
  await callerAt('http://site.test', 'token')(route('GET', '/tags/{tag}/posts', ...given), {
    tag: 'a b',
    cursor: '1&2',
  });
  expect(fetched).toHaveBeenLastCalledWith(
    'http://site.test/api/tags/a%20b/posts?cursor=1%262',
    expect.objectContaining({ method: 'GET', body: undefined }),
  );
});

it('sends it as the body of any other call', async () => {
  await callerAt('http://site.test', 'token')(route('PUT', '/tags/{tag}/posts', ...given), { tag: 'a', cursor: '1' });
  expect(fetched).toHaveBeenLastCalledWith(
    'http://site.test/api/tags/a/posts',
    expect.objectContaining({ method: 'PUT', body: '{"cursor":"1"}' }),
  );
});

it('says what answered for a function that did not', async () => {
  fetched.mockResolvedValueOnce(new Response('{"errorMessage":"Task timed out"}\n', { status: 502 }));
  await expect(
    callerAt('http://site.test', 'token')(route('GET', '/tags/{tag}/posts', ...given), { tag: 'a' }),
  ).rejects.toThrow('GET /tags/a/posts: status 502: {"errorMessage":"Task timed out"}');
});
