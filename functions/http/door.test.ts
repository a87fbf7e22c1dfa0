import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/refusal';
import { route } from '#shared/core/route';
import { media } from '#shared/media/contract';
import { posts } from '#shared/posts/contract';
import { client } from '../core/dynamodb.ts';
import { DECIDED, type Proof, SYSTEM } from '../core/proof.ts';
import { lookupOf } from '../core/table.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { attempt, carrying, change, put, remove, write } from '../core/write.ts';
import { profileKey, profileLookup } from '../table/profiles.ts';
import { reserveFreeUsername } from '../table/usernames.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { originHeaders } from '../testing/origin.ts';
import { type Caller, identityOf, inTheWrite, policy, self, signedIn } from './door.ts';
import { on, open, room } from './feature.ts';

process.env.TABLE = 'door';
vi.stubEnv('ORIGIN_SECRETS', 'first');
serve(client, new Store());

const KEY = { PK: 'UPLOAD#1', SK: 'UPLOAD' };
const LIKED = { liked: true, likes: 1 };

let rex: Dog;
beforeEach(async () => {
  rex = await newDog();
});

describe('a policy', () => {
  const nothing = { reads: () => ({}), decide: () => undefined };
  const seePost = policy('seePost', { ...nothing, reads: (_: string, __: { postId: string }) => ({}) });
  const author = policy('author', { ...nothing, reads: (_: string, __: { postId: string }) => ({}) });
  const seeCard = policy('seeCard', { ...nothing, reads: (_: string, __: { userId: string }) => ({}) });
  const like = async () => LIKED;

  it('that is forgotten does not compile', () => {
    on(posts.like, 'seePost', seePost(like));
    // @ts-expect-error -- nothing enforces seePost
    on(posts.like, 'seePost', like);
    // @ts-expect-error -- author is another policy
    on(posts.like, 'seePost', author(like));
    // @ts-expect-error -- the contract says seePost
    on(posts.like, 'self', self(like));
    // @ts-expect-error -- the call has no userId to ask about
    on(posts.like, 'seePost', seeCard(like));
    expect(seePost(like).policy).toBe('seePost');
  });

  it('gives the answer what it found, and nothing else', () => {
    const found = policy('seePost', { reads: () => ({}), decide: () => ({ likes: 1 }) });
    found(async (_, __, { likes }) => ({ liked: true, likes }));
    // @ts-expect-error -- it has found no comment
    found(async (_, __, { comment }) => comment);
    // @ts-expect-error -- self finds nothing
    self(async (_, __: { postId: string }, { post }) => post);
    expect(found.reading).toBeTypeOf('function');
  });

  it('in the write is demanded of the write', () => {
    const uploader = inTheWrite('uploader');
    const check = (proof: Proof<'uploader'>) =>
      attempt(proof, carrying('uploader', remove(KEY, { is: { uid: 'rex' } })));
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

  it('cannot be skipped by a proof that is made up', () => {
    // @ts-expect-error -- any object is no proof
    const made: Proof = {};
    // @ts-expect-error -- nor is a promise of one
    const promised: Proof = Promise.resolve(DECIDED);
    expect([made, promised]).not.toContain(SYSTEM);
  });
});

it('an open call has no caller, and no other call may be opened', async () => {
  const status = route(
    'GET',
    '/status',
    { policy: 'none', failed: 'core.unexpected' },
    { input: z.object({}), output: z.object({}) },
  );
  const answer = vi.fn(async () => ({}));
  // @ts-expect-error -- a call with a policy is bound by `on`
  open(posts.like, async () => LIKED);
  // @ts-expect-error -- an open call has no caller
  on(status, 'none', self(answer));
  const event = { httpMethod: 'GET', path: '/status', headers: originHeaders(), body: null, requestContext: {} };
  const { statusCode } = await room(open(status, answer))(event as never, {} as never);
  expect(statusCode).toBe(200);
  expect(answer).toHaveBeenCalledExactlyOnceWith({});
});

describe('a caller', () => {
  const enter = self(async ({ profile }) => profile);
  const signedInAt = (auth_time?: string, origin_jti = 'signed in') =>
    identityOf({ requestContext: { authorizer: { claims: { sub: rex.uid, auth_time, origin_jti } } } });

  beforeEach(async () => {
    const set = { tokensValidAfter: 1000, endedSessions: new Set(['signed out']) };
    await write(SYSTEM, change(profileKey(rex.uid), { set }));
  });

  it('that signed in after the sessions were ended enters', async () => {
    expect(await enter(signedInAt('1001'))).toMatchObject({ userId: rex.uid });
  });

  it.each([
    ['before', '999'],
    ['in the very second', '1000'],
    ['at no time that can be read', 'Sat Nov 21 06:00:00 UTC 2026'],
    ['at no time', undefined],
  ])('that signed in %s is signed out', async (_, time) => {
    await expect(enter(signedInAt(time))).rejects.toMatchObject({ code: 'auth.signedOut' });
  });

  it('whose session was signed out stays so, whatever else the dog has open', async () => {
    await expect(enter(signedInAt('1001', 'signed out'))).rejects.toMatchObject({ code: 'auth.signedOut' });
  });

  it('that is deleted, or never was, is told so', async () => {
    await expect(enter({ ...rex, uid: 'nobody' })).rejects.toMatchObject({ code: 'auth.profileGone' });
    await tombstone(rex.uid);
    await expect(enter(signedInAt('1001'))).rejects.toMatchObject({ code: 'auth.profileGone' });
  });

  it('without claims is not signed in', () => {
    expect(() => identityOf({ requestContext: { authorizer: undefined as never } })).toThrow(
      expect.objectContaining({ code: 'auth.notAuthenticated' }),
    );
  });

  it('whose registration is not completed yet is completed, and what it asks for is read again', async () => {
    const own = signedIn.reading(
      (uid) => ({ own: profileLookup(uid) }),
      async ({ profile }, _: unknown, __, rows) => [profile.name, rows.own?.name],
    );
    const sub = await newcomer();
    expect(await own({ uid: sub, authTime: 1, originJti: 'session' })).toEqual(['Luna', 'Luna']);
  });
});

async function newcomer(): Promise<string> {
  const sub = `luna-${Math.random()}`;
  const said = { name: 'Luna', age: 3, location: 'Berlin', breed: 'Beagle', hobbies: [], bio: '' };
  const about = { ...said, sub, username: sub.replace(/\W/g, '_').slice(0, 20), email: `${sub}@dogs.example` };
  await reserveFreeUsername(SYSTEM, { ...about, holder: sub, createdAt: new Date().toISOString() });
  return sub;
}

describe('the door', () => {
  const SECRET = { PK: 'POST#1', SK: 'POST' };
  const own = lookupOf(SECRET, (item) => item?.of, { consistent: true });
  const shared = lookupOf({ ...SECRET, SK: 'SHARED' }, (item) => item?.of);
  const answer = vi.fn(async (_: Caller, __: unknown, found: unknown, rows: object) => ({ found, ...rows }));

  const guarded = (decide: (of: unknown) => unknown) =>
    policy('seePost', { reads: () => ({ own }), decide: (_, rows) => decide(rows.own) }).reading(
      () => ({ shared }),
      answer,
    );

  const batchesOf = async (call: () => Promise<unknown>) => {
    const sent = vi.spyOn(client, 'send');
    await call().catch(() => undefined);
    const batches = sent.mock.calls.map(([command]) => command).filter((one) => one instanceof BatchGetCommand);
    expect(batches).toHaveLength(sent.mock.calls.length);
    sent.mockRestore();
    return batches.map(({ input }) => input.RequestItems?.door);
  };

  beforeEach(async () => {
    answer.mockClear();
    await write(SYSTEM, put({ ...SECRET, of: 'Rex' }, 'always'), put({ ...SECRET, SK: 'SHARED', of: 'all' }, 'always'));
  });

  it('reads the caller, what the policy decides on and what the answer needs in two batches, one of them strong', async () => {
    const call = () => guarded((of) => of)(rex, {});
    expect(await batchesOf(call)).toMatchObject([
      { Keys: [SECRET], ConsistentRead: true },
      { Keys: [profileKey(rex.uid), { ...SECRET, SK: 'SHARED' }], ConsistentRead: false },
    ]);
    expect(await call()).toEqual({ found: 'Rex', shared: 'all' });
  });

  it('lets no answer begin where the policy refuses', async () => {
    const refused = guarded(() => {
      throw refuse('posts.notFound');
    });
    await expect(refused(rex, {})).rejects.toMatchObject({ code: 'posts.notFound' });
    expect(answer).not.toHaveBeenCalled();
  });

  it('tells a caller that is gone so, and asks no policy', async () => {
    const decide = vi.fn();
    await tombstone(rex.uid);
    await expect(guarded(decide)(rex, {})).rejects.toMatchObject({ code: 'auth.profileGone' });
    expect(decide).not.toHaveBeenCalled();
    expect(answer).not.toHaveBeenCalled();
  });

  it('parses what the answer needs only once the policy has decided', async () => {
    const broken = lookupOf(SECRET, () => z.object({ none: z.string() }).parse({}));
    const refused = policy('seePost', {
      reads: () => ({}),
      decide() {
        throw refuse('posts.notFound');
      },
    }).reading(() => ({ broken }), answer);
    await expect(refused(rex, {})).rejects.toMatchObject({ code: 'posts.notFound' });
  });
});
