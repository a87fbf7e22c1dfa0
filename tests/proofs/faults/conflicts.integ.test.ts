import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { client } from '../../../functions/core/dynamodb.ts';
import { newUlid } from '../../../functions/core/ids.ts';
import { log } from '../../../functions/core/log.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { conflictWith, type Fate, faulty, REFUSALS, type Sent } from '../../../functions/core/testing/faulty.ts';
import { acceptPendingRequests } from '../../../functions/follows/requests.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { oneOf, type Random, randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, seed, tell } from '../../support/profile.ts';
import { newPack } from '../streams/workload.ts';
import { type Answer, call, NO_LIMITS } from './client.ts';

onOwnTable();

vi.mock('../../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn() }));

const OPERATIONS = many(400, 5000);
const DOGS = 8;
const SHARE = 0.2;
/** The share of calls that fail on every attempt. */
const HOPELESS = 0.01;

let pack: { dog: Dog; postId: string }[];

beforeAll(async () => {
  vi.stubEnv('LIMITS', NO_LIMITS);
  vi.spyOn(log, 'error').mockReturnValue();
  const dogs = (await newPack()).slice(0, DOGS);
  pack = await Promise.all(
    dogs.map(async (dog) => ({ dog, postId: (await call(dog, 'posts.create', { text: 'Woof' })).body.postId })),
  );
});

afterAll(async () => {
  vi.unstubAllEnvs();
});

const isRead = ({ command }: Sent) => /^(GetItem|BatchGetItem|Query)$/.test(command);
const { throughput, requestLimit, internal } = REFUSALS;

/** Random refusals of DynamoDB, most of them conflicts. */
function planFrom(random: Random) {
  const hopeless = new Set<string>();
  return (sent: Sent): Fate => {
    if (sent.attempt === 1 && random() < HOPELESS) hopeless.add(sent.id);
    if (hopeless.has(sent.id)) return internal;
    if (random() >= SHARE) return 'passes';
    const refusal = oneOf([throughput, requestLimit, ...Array<typeof internal>(4).fill(internal)], random) ?? internal;
    return isRead(sent) || random() < 0.3 ? refusal : conflictWith(sent);
  };
}

const comments = { told: new Map<string, string>(), removed: new Set<string>() };
type Met = (typeof pack)[number];

async function say({ dog }: Met, { postId }: Met): Promise<Answer> {
  const commentId = newUlid();
  const answer = await call(dog, 'posts.comment', { postId, text: 'Yes', commentId });
  if (answer.status === 200) comments.told.set(commentId, postId);
  return answer;
}

async function takeBack({ dog }: Met, { postId }: Met): Promise<Answer> {
  const [commentId = newUlid()] = [...comments.told].find(([, about]) => about === postId) ?? [];
  comments.removed.add(commentId);
  return call(dog, 'posts.removeComment', { postId, commentId });
}

type Act = (own: Met, other: Met) => Promise<Answer>;
const about = ({ dog }: Met) => ({ userId: dog.uid });
const asked = ({ dog }: Met) => ({ requesterId: dog.uid });
const privacy =
  (to: string): Act =>
  (own) =>
    call(own.dog, 'profiles.setPrivacy', { privacy: to });

const acts: Act[] = [
  ...Array<Act>(5).fill((own, other) => call(own.dog, 'follows.follow', about(other))),
  ...Array<Act>(3).fill((own, other) => call(own.dog, 'follows.accept', asked(other))),
  (own, other) => call(own.dog, 'follows.decline', asked(other)),
  (own, other) => call(own.dog, 'follows.cancel', about(other)),
  (own, other) => call(own.dog, 'follows.unfollow', about(other)),
  (own, other) => call(own.dog, 'follows.removeFollower', about(other)),
  privacy('private'),
  privacy('public'),
  ...Array<Act>(2).fill((own, other) => call(own.dog, 'posts.like', { postId: other.postId })),
  (own, other) => call(own.dog, 'posts.unlike', { postId: other.postId }),
  ...Array<Act>(2).fill(say),
  takeBack,
];

const counts = { done: 0, refused: 0, told: 0 };

function note({ status, body }: Answer) {
  if (status === 200) counts.done += 1;
  else if (status < 500) counts.refused += 1;
  else counts.told += 1;
  if (status >= 500) expect(body.message).toMatch(/\w/);
}

/** The actions of a dog, in sequence. Each dog has its own random numbers. */
async function live(own: Met, at: number) {
  const random = randomFrom(seed * DOGS + at);
  const others = pack.filter((one) => one !== own);
  for (let step = 0; step < OPERATIONS / DOGS; step += 1) {
    const [act, other] = [oneOf(acts, random), oneOf(others, random)];
    if (act && other) note(await act(own, other));
    // A job does the work of going public, and is retried until it succeeds.
    if (random() < 0.05) await acceptPendingRequests(SYSTEM, own.dog.uid).catch(() => undefined);
  }
}

it('whatever conflicts and throttles a call meets, it is done whole or its dog is told', {
  timeout: 3_600_000,
}, async () => {
  const faults = faulty(client, planFrom(randomFrom(seed)));
  await Promise.all(pack.map(live)).finally(faults.heal);
  const rows = await scanTable();
  const there = new Set(rows.filter(({ SK }) => `${SK}`.startsWith('COMMENT#')).map(({ ulid }) => `${ulid}`));
  const lost = [...comments.told.keys()].filter((id) => !there.has(id) && !comments.removed.has(id));
  const found = checkInvariants(rows);
  tell('X1 conflicts and throttles', {
    injected: faults.injected(),
    lost: lost.length,
    wrong: Object.values(found).flat().length,
    operations: counts.done + counts.refused + counts.told,
    ...Object.fromEntries(faults.met),
    done: counts.done,
    refused: counts.refused,
    'errors told': counts.told,
    'wrong mutual marks': found['wrong mutual marks']?.length ?? 0,
    'wrong counters': found['wrong counters']?.length ?? 0,
  });
  expect(Object.values(found).flat()).toEqual([]);
  expect(lost).toEqual([]);
  expect(Math.min(counts.done, counts.refused, counts.told)).toBeGreaterThan(0);
});
