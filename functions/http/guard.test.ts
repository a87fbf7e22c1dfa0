import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#shared/contracts';
import { route } from '#shared/core/route';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { attempt, carrying, remove } from '../core/write.ts';
import { originHeaders } from '../testing/origin.ts';
import { byWrite, guard } from './guard.ts';
import { type Caller, on, open, room } from './room.ts';

vi.stubEnv('TABLE', 'Barkyard');
vi.stubEnv('ORIGIN_SECRETS', 'secret');
const { media, posts } = contracts;
const KEY = { PK: 'UPLOAD#1', SK: 'UPLOAD' };
const LIKED = { liked: true, likes: 1 };
const schemas = { input: z.object({}), output: z.object({}) };
const status = route('GET', '/status', { policy: 'none', failed: 'core.unexpected' }, schemas);

const seePost = guard('seePost', async (_: string, { postId }: { postId: string }) => postId);
const author = guard('author', async (_: string, { postId }: { postId: string }) => postId);
const seeCard = guard('seeCard', async (_: string, { userId }: { userId: string }) => userId);
const uploader = byWrite('uploader');
const like = async () => LIKED;

it('a policy that is forgotten does not compile', () => {
  on(posts.like, 'seePost', seePost(like));
  // @ts-expect-error -- nothing enforces seePost
  on(posts.like, 'seePost', like);
  // @ts-expect-error -- author is another policy
  on(posts.like, 'seePost', author(like));
  // @ts-expect-error -- the contract says seePost
  on(posts.like, 'self', like);
  // @ts-expect-error -- the call has no userId to ask about
  on(posts.like, 'seePost', seeCard(like));
  expect(seePost(like).policy).toBe('seePost');
});

it('a write without the condition of its policy does not compile', () => {
  const check = (proof: Proof<'uploader'>) => attempt(proof, carrying('uploader', remove(KEY, { is: { uid: 'rex' } })));
  on(
    media.cancel,
    'uploader',
    uploader(async ({ confirmed }) => ({ ...((await check(confirmed)) && {}) })),
  );
  // @ts-expect-error -- the write carries no condition of uploader
  uploader(async ({ confirmed }) => attempt(confirmed, remove(KEY)));
  // @ts-expect-error -- the write carries the condition of another policy
  uploader(async ({ confirmed }) => attempt(confirmed, carrying('author', remove(KEY))));
  // @ts-expect-error -- its caller has still to prove that it is the uploader
  uploader(async ({ confirmed }: Caller) => attempt(confirmed, remove(KEY)));
  expect(check).toBeTypeOf('function');
});

it('a proof cannot be made up', () => {
  // @ts-expect-error -- any object is no proof
  const made: Proof = {};
  // @ts-expect-error -- nor is a promise of nothing
  const promised: Proof = Promise.resolve();
  expect([made, promised]).not.toContain(SYSTEM);
});

it('an open call has no caller, and no other call may be opened', async () => {
  const answer = vi.fn(async () => ({}));
  // @ts-expect-error -- a call with a policy is bound by `on`
  open(posts.like, like);
  // @ts-expect-error -- an open call has no caller
  on(status, 'none', like);
  const event = { httpMethod: 'GET', path: '/status', headers: originHeaders(), body: null, requestContext: {} };
  const { statusCode } = await room(open(status, answer))(event as never, {} as never);
  expect(statusCode).toBe(200);
  expect(answer).toHaveBeenCalledExactlyOnceWith({});
});
