import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { UserRef } from '#shared/profiles/contract';
import { Edit } from '#shared/profiles/edit';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { change, put, write } from '../../../functions/core/write.ts';
import { followDog, removeFollower, unfollowDog } from '../../../functions/follows/follows.ts';
import { acceptRequest } from '../../../functions/follows/requests.ts';
import { makeMutual } from '../../../functions/follows/testing/relations.ts';
import { signedIn } from '../../../functions/http/door.ts';
import { on, room } from '../../../functions/http/feature.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { bookmarkPost } from '../../../functions/posts/bookmarks.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { indexTags } from '../../../functions/posts/tags.ts';
import { jobs } from '../../../functions/profiles/jobs.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { findAbout, presenceKey } from '../../../functions/table/about.ts';
import { postRefOf } from '../../../functions/table/posts.ts';
import { findProfile, profileKey } from '../../../functions/table/profiles.ts';
import { canariesIn, canary, type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { CALL_ROWS, type CallRow } from '../../../scripts/local/handlers.ts';
import { inputsOf, send, type Target } from './crawl.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));

/** The first digits of a number that occurs nowhere else. */
const digits = () => 900_000 + Math.floor(Math.random() * 99_999);
const numberOf = (first: number) => first * 1000 + 500;
const past = () => new Date(Date.UTC(2001) + Math.floor(Math.random() * 1e11)).toISOString();

/** Something that occurs nowhere else, in every private field. */
const { name: _, ...ofDog } = canariesIn(Edit);
const details = { ...ofDog, email: `${canary()}@example.com`, breed: canary() };
const counted = { followers: digits(), following: digits(), posts: digits(), latestVersion: digits() };
const dates = { createdAt: past(), updatedAt: past(), lastLogin: past() };
const [note, lastSeen, post, onlineFrom, said, tag] = [canary(), past(), canary(), digits(), canary(), canary()];
const written = canary();
const canaries: string[] = [];

let shy: Dog;
let target: Target;
let asked = 0;
const leaks: string[] = [];

beforeAll(async () => {
  shy = await newDog({ ...details, note, name: 'Shy' });
  const { postId } = await createPost(shy, { text: `${post} #${tag}` });
  const { id: commentId } = await createComment(shy, { postId, text: said });
  const pal = await newDog();
  await makeMutual(shy, pal);
  const { conversationId } = await openConversation(shy, { userId: pal.uid });
  const { messageId } = await sendMessage(shy, { conversationId, content: written });
  for (const does of [likePost, bookmarkPost]) await does(shy, { postId });
  await indexTags(postRefOf(postId), [tag]);
  await jobs['profiles.indexWords']({ uid: shy.uid });
  await setPrivacy(shy, { privacy: 'private' });
  const numbers = Object.fromEntries(Object.entries(counted).map(([name, first]) => [name, numberOf(first)]));
  // The dog may still follow others, although its number is large.
  const following = -numberOf(counted.following);
  const set = { ...numbers, following, ...dates, tokensValidAfter: 1 };
  shy.authTime = 2;
  await write(SYSTEM, change(profileKey(shy.uid), { set }));
  await write(SYSTEM, put({ ...presenceKey(shy.uid), onlineUntil: onlineFrom * 1e9, lastSeen }, 'always'));
  const ulid = postId.slice(0, 26);
  const texts = [...Object.values(details).flat(), ...Object.values(dates), note, lastSeen, post, said, written, ulid];
  canaries.push(...texts, ...[...Object.values(counted), onlineFrom].map(String));
  const words = [shy.username, 'Shy', ...details.hobbies, details.location, details.breed];
  target = { uid: shy.uid, ulid, commentId, conversationId, messageId, tag, username: shy.username, words };
});

afterAll(() => {
  console.log(
    `• routes ${CALL_ROWS.length}, calls ${asked}, canaries placed ${canaries.length}, leaks: ${leaks.length}`,
  );
});

const to = {
  get shy() {
    return { userId: shy.uid };
  },
};

/** Viewers that may not see the dog, by the reason. */
const viewers: Record<string, (viewer: Dog) => Promise<unknown>> = {
  'a stranger': async () => undefined,
  'one who asked': (viewer) => followDog(viewer, to.shy),
  'one whom the dog follows': (viewer) => followDog(shy, { userId: viewer.uid }),
  'one whom the dog follows, who asked': (viewer) =>
    Promise.all([followDog(shy, { userId: viewer.uid }), followDog(viewer, to.shy)]),
  'one who followed once': async (viewer) => {
    await befriend(viewer);
    await unfollowDog(viewer, to.shy);
  },
  'a follower that was removed': async (viewer) => {
    await befriend(viewer);
    await removeFollower(shy, { userId: viewer.uid });
  },
};

async function befriend(viewer: Dog) {
  await followDog(viewer, to.shy);
  await acceptRequest(shy, { requesterId: viewer.uid });
}

const found = (body: unknown) => canaries.filter((word) => JSON.stringify(body).includes(word));

/** Private words in which the search must not find the dog. */
const isSecret = ({ q }: Record<string, unknown>) => canaries.includes(`${q}`);

async function crawl([, one, handler]: CallRow, viewer: Dog): Promise<string[]> {
  const leaked: string[] = [];
  for (const input of inputsOf(one, target)) {
    const { status, body } = await send(handler, one, viewer, input);
    asked += 1;
    expect(status).toBeLessThan(500);
    expect(body.code).not.toBe('core.notFound');
    if (isSecret(input)) leaked.push(...(JSON.stringify(body.items).includes(shy.uid) ? [`found by ${input.q}`] : []));
    else leaked.push(...found(body));
  }
  return leaked;
}

describe('what is private leaves by no call', { tags: 'spec-6.11' }, () => {
  describe.each(Object.entries(viewers))('to %s', (_, come) => {
    it.each(CALL_ROWS)('%s', async (...call) => {
      const viewer = await newDog();
      await come(viewer);
      const leaked = await crawl(call, viewer);
      leaks.push(...leaked);
      expect(leaked).toEqual([]);
    });
  });

  it.each(CALL_ROWS.filter(([, { policy }]) => policy === 'seePosts' || policy === 'seePost' || policy === 'author'))(
    'and %s says the same of a dog that is not there',
    async (_, one, handler) => {
      const [viewer, nobody] = [await newDog(), { ...target, uid: randomUUID() }];
      const [input = {}, missing = {}] = [inputsOf(one, target)[0], inputsOf(one, nobody)[0]];
      expect(await send(handler, one, viewer, input)).toEqual(await send(handler, one, viewer, missing));
    },
  );
});

describe('this test can fail', () => {
  const anything = z.looseObject({});
  const leaky = (input: z.ZodMiniObject) =>
    route('GET', '/leaky/{userId}', { policy: 'signedIn', failed: 'core.unexpected' }, { input, output: anything });

  it('because those who may see the dog meet the canaries', async () => {
    const friend = await newDog();
    await befriend(friend);
    const shown = new Set<string>();
    for (const call of CALL_ROWS.filter(([, { method }]) => method === 'GET')) {
      for (const word of await crawl(call, friend)) shown.add(word);
    }
    const { email, ...seen } = details;
    expect([...shown]).toEqual(
      expect.arrayContaining([...Object.values(seen).flat(), post, said, target.ulid, lastSeen]),
    );
    for (const secret of [email, written]) expect([...shown]).not.toContain(secret);
  });

  /** Calls that answer with all that is found under the id, whoever asks. */
  async function leakedBy(find: (userId: string) => Promise<object | undefined>): Promise<string[]> {
    const leak = leaky(UserRef);
    const leaking = signedIn(async (_, { userId }: { userId?: unknown }) => ({ ...(await find(`${userId}`)) }));
    return crawl(['leak', leak, room(on(leak, 'signedIn', leaking))], await newDog());
  }

  it('because a call that hands out a row is found', async () => {
    const leaked = await leakedBy(findProfile);
    expect(leaked).toEqual(expect.arrayContaining([dates.createdAt, `${counted.followers}`, target.ulid]));
  });

  it('because a serialiser that forgets to ask is found', async () => {
    expect(await leakedBy(async (userId) => (await findAbout([userId]))[0]?.details)).toContain(details.bio);
  });

  it('because an input that it cannot fill stops it', () => {
    const unknown = leaky(z.extend(UserRef, { mystery: z.string() }));
    expect(() => inputsOf(unknown, target)).toThrow('mystery');
    expect(() => inputsOf(leaky(z.object({ userId: z.int() })), target)).toThrow('userId');
  });
});
