import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chunksOf } from '../../../functions/core/lists.ts';
import { followStream } from '../../../functions/core/testing/stream-records.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, seed, tell } from '../../support/profile.ts';
import { wrongEffects } from '../streams/oracle.ts';
import { ACTS, type Act, newPair } from './acts.ts';
import { call, NO_LIMITS } from './client.ts';
import { Victims } from './victims.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const ROUNDS = many(1, 10);
/** All points, or a random sample. */
const SHARE = many(0.08, 1);
const SHARE_OF_CONSUMERS = 0.05;
const AT_ONCE = 2;
const BATCH = 8;
const random = randomFrom(seed);
const never = Number.POSITIVE_INFINITY;

const queue: string[] = [];
let victims: Victims;
let news: Awaited<ReturnType<typeof followStream>>;
const counts = { calls: 0, points: 0, 'points of consumers': 0, retries: 0, stuck: 0, records: 0, work: 0 };

beforeAll(async () => {
  news = await followStream();
  const env = { LIMITS: NO_LIMITS, MODERATION: 'off' };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  victims = new Victims({ env, spare: 2, onQueued: (message) => queue.push(message) });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await victims.stop();
});

/** One call whose process ends at a point; then the client asks again. Answers whether the call has that point. */
async function die(name: string, { given, again }: Act, dieAt: number): Promise<boolean> {
  const pair = await newPair();
  const input = await given(pair);
  const outcome = await victims.give({ call: name, uid: pair.rex.uid, input, dieAt });
  counts.calls += 1;
  if (outcome !== 'killed') {
    expect(outcome).toMatchObject({ answer: { status: 200 } });
    return false;
  }
  counts.points += 1;
  const { status, body } = await call(pair.rex, name, input);
  counts.retries += 1;
  if (status !== 200 && body.code !== again) counts.stuck += 1;
  expect([name, dieAt, status === 200 ? again : body.code]).toEqual([name, dieAt, again]);
  return true;
}

async function dieEverywhere([name, act]: [string, Act]): Promise<void> {
  for (let dieAt = 1; ; dieAt += 1) {
    const isChosen = random() < SHARE;
    if (!isChosen && dieAt > 8) return;
    if (isChosen && !(await die(name, act, dieAt))) return;
  }
}

/** Ends at random; unfinished work is delivered again. */
async function insist(
  order: { consumer: 'reactions' | 'upkeep'; records: DynamoDBRecord[] } | { consumer: 'work'; message: string },
) {
  const dieAt = random() < SHARE_OF_CONSUMERS ? 1 + Math.floor(random() * 12) : never;
  const outcome = await victims.give({ ...order, dieAt });
  if (outcome === 'killed') counts['points of consumers'] += 1;
  expect(outcome === 'killed' ? await victims.give({ ...order, dieAt: never }) : outcome).toEqual({ failures: 0 });
}

/** Processes records and messages until none are left. */
async function settle(): Promise<void> {
  for (let heard = await news(); heard.length > 0 || queue.length > 0; heard = await news()) {
    counts.records += heard.length;
    for (const records of chunksOf(heard, BATCH)) {
      await insist({ consumer: 'reactions', records });
      await insist({ consumer: 'upkeep', records });
    }
    for (const message of queue.splice(0)) {
      counts.work += 1;
      await insist({ consumer: 'work', message });
    }
  }
}

it('wherever a process is killed, the call can be made again and nothing is half done', {
  timeout: 7_200_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const some of chunksOf(Object.entries(ACTS), AT_ONCE)) await Promise.all(some.map(dieEverywhere));
    await settle();
  }
  const rows = await scanTable();
  const found = Object.values(checkInvariants(rows)).flat();
  const { wrong } = wrongEffects(rows);
  tell('X3 killed processes', {
    injected: victims.killed,
    lost: counts.stuck,
    wrong: found.length + wrong.length,
    ...counts,
  });
  expect([...found, ...wrong]).toEqual([]);
  expect(victims.killed).toBeGreaterThan(ROUNDS);
});
