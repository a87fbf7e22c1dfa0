import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { followDog, removeFollower, unfollowDog } from '../../../functions/follows/follows.ts';
import { acceptRequest, cancelRequest } from '../../../functions/follows/requests.ts';
import { to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { bookmarkPost } from '../../../functions/posts/bookmarks.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { likePost, unlikePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { addDeletion } from '../../../functions/table/deletions.ts';
import { ask, type Dog } from '../../../functions/testing/dogs.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { handlers } from '../../../scripts/local/handlers.ts';
import { traces, wrong } from './traces.ts';
import { deliverAll, enqueue, settle, wire } from './wire.ts';
import { busyDog, namedDog } from './world.ts';

onOwnTable();

vi.mock('../../../functions/core/queue.ts', () => ({ sendJob: (_: unknown, message: object) => enqueue(message) }));
vi.mock('../../../functions/push/push-service.ts', async (actual) => ({
  ...(await actual<object>()),
  send: async () => 'done',
}));
vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const seed = Number(process.env.SEED || 1);
const runs = Number(process.env.RUNS || 2);
const random = randomFrom(seed);
const ACTS = 12;
const count = { done: 0, refused: 0, old: 0, left: 0, wrong: 0 };

beforeAll(async () => {
  wire();
  muteLog();
});

afterAll(async () => {
  const { done, refused, old, left, wrong: found } = count;
  console.log(
    `• deletion among others: runs ${runs}, acts done ${done}, refused ${refused}, calls by the old token ${old}, left ${left}, wrong invariants ${found}, seed ${seed}`,
  );
});

type Act = (other: Dog) => Promise<unknown>;

/** Actions of others on a dog and its content. */
function actsOn(dog: Dog, { postId, conversationId }: { postId: string; conversationId: string }): Act[] {
  return [
    (other) => followDog(other, to(dog)),
    (other) => unfollowDog(other, to(dog)),
    (other) => cancelRequest(other, to(dog)),
    (other) => removeFollower(other, to(dog)),
    (other) => acceptRequest(other, { requesterId: dog.uid }),
    (other) => likePost(other, { postId }),
    (other) => unlikePost(other, { postId }),
    (other) => bookmarkPost(other, { postId }),
    (other) => createComment(other, { postId, text: `Hello @${dog.username}` }),
    (other) => sendMessage(other, { conversationId, content: 'Are you there?' }),
    (other) => createPost(other, { text: `Where is @${dog.username}?` }),
  ];
}

function noteRefusal(error: unknown) {
  if (!(error instanceof Refusal) || error.status >= 500) throw error;
  count.refused += 1;
}

/** Runs the actions one after the other, whether they succeed or not. */
async function goOn(other: Dog, acts: Act[]) {
  for (let at = 0; at < ACTS; at += 1) {
    const act = acts[Math.floor(random() * acts.length)];
    const does = act?.(other) ?? Promise.resolve();
    await does.then(() => {
      count.done += 1;
    }, noteRefusal);
  }
}

/** The dog's own calls with a token that is still valid. */
async function tryOldToken(dog: Dog, { postId }: { postId: string }, mate: Dog) {
  const { posts, follows, profiles, account } = handlers;
  const answers = await Promise.all([
    ask(profiles, 'GET', '/me', { from: dog }),
    ask(posts, 'POST', '/posts', { from: dog, body: { text: 'I am back' } }),
    ask(posts, 'PUT', `/posts/${postId}/like`, { from: dog }),
    ask(posts, 'POST', `/posts/${postId}/comments`, { from: dog, body: { text: 'I am back' } }),
    ask(follows, 'POST', `/users/${mate.uid}/follow`, { from: dog }),
    ask(account, 'POST', '/sign-out', { from: dog }),
    ask(account, 'POST', '/account-deletion', {
      from: dog,
      body: { confirmation: 'DELETE', password: 'Walkies-4-me' },
    }),
  ]);
  count.old += answers.length;
  for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'auth.profileGone']);
}

async function deleteAmongOthers() {
  const { dog, mate } = await busyDog();
  await setPrivacy(dog, { privacy: 'public' });
  const { postId } = await createPost(dog, { text: 'The last one' });
  const { conversationId } = await openConversation(mate, to(dog));
  const others = [mate, ...(await Promise.all(Array.from({ length: 4 }, () => namedDog())))];
  await settle();
  const acts = actsOn(dog, { postId, conversationId });
  const storm = Promise.all(others.map((other) => goOn(other, acts)));
  await pause(random() * 60);
  const departed = { uid: dog.uid, username: dog.username };
  expect(await addDeletion(SYSTEM, departed)).toBe(true);
  await tryOldToken(dog, { postId }, mate);
  await Promise.all([storm, deliverAll(random)]);
  await tryOldToken(dog, { postId }, mate);
  // The second pass, five minutes later.
  await enqueue({ job: 'account.forget', input: departed, again: true });
  await deliverAll(random);
  return dog;
}

it('nothing of a deleted dog comes back while others go on, and every count is right', {
  tags: 'spec-12.12',
  timeout: 900_000,
}, async () => {
  for (let run = 0; run < runs; run += 1) {
    const dog = await deleteAmongOthers();
    const [left, found] = [await traces(dog), await wrong()];
    count.left += left.length;
    count.wrong += found.length;
    expect(left).toEqual([]);
    expect(found).toEqual([]);
  }
});
