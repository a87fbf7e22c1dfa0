import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '../../../functions/core/log.ts';
import { type Item, tableName } from '../../../functions/core/table.ts';
import { newUlid } from '../../../functions/core/ulid.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { takeOwnTable } from '../../../functions/testing/own-table.ts';
import { oneOf, randomFrom } from '../../../functions/testing/random.ts';
import { Database, databaseObstacle } from '../../../scripts/local/database.ts';
import { skipFor } from '../../../scripts/local/testing/skipping.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, reportSkipped, seed, tell } from '../../support/profile.ts';
import { newPack } from '../streams/workload.ts';
import { call, NO_LIMITS } from './client.ts';

vi.mock('../../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn() }));

const NAME = 'X13 killed database';
const KILLS = many(1, 20);
const DOGS = 6;
const random = randomFrom(seed);

const obstacle = await databaseObstacle(many(0, 1) > 0);
if (obstacle) reportSkipped(NAME, obstacle);

interface Met {
  dog: Dog;
  postId: string;
}

let database: Database;
let pack: Met[];
let isOn = false;
/** Acknowledged writes: comments by our own code, and single rows by a control writer. */
const told = { ours: new Set<string>(), control: new Set<string>() };
const count = { acknowledged: 0, failed: 0 };

type Act = (own: Met, other: Met) => Promise<Awaited<ReturnType<typeof call>>>;
const about = ({ dog }: Met) => ({ userId: dog.uid });

const comment: Act = async ({ dog }, { postId }) => {
  const commentId = newUlid();
  const answer = await call(dog, 'posts.comment', { postId, text: 'Yes', commentId });
  if (answer.status === 200) told.ours.add(commentId);
  return answer;
};

const acts: Act[] = [
  ...Array<Act>(3).fill(comment),
  ...Array<Act>(3).fill((own, other) => call(own.dog, 'follows.follow', about(other))),
  (own, other) => call(own.dog, 'follows.unfollow', about(other)),
  ...Array<Act>(2).fill((own, { postId }) => call(own.dog, 'posts.like', { postId })),
  (own, { postId }) => call(own.dog, 'posts.unlike', { postId }),
  (own) => call(own.dog, 'posts.create', { text: 'Woof' }),
];

async function failed() {
  count.failed += 1;
  await pause(20);
}

async function live(own: Met) {
  const others = pack.filter((one) => one !== own);
  while (isOn) {
    const [act, other] = [oneOf(acts, random), oneOf(others, random)];
    const { status } = act && other ? await act(own, other) : { status: 0 };
    if (status === 200) count.acknowledged += 1;
    if (status >= 500) await failed();
  }
}

/** The control writer: one put after another with the bare client shows what this database loses for any writer. */
async function control() {
  const bare = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: database.endpoint, maxAttempts: 1 }));
  while (isOn) {
    const SK = newUlid();
    const put = bare.send(new PutCommand({ TableName: tableName(), Item: { PK: 'CONTROL', SK } }));
    await put.then(() => told.control.add(SK)).catch(() => pause(20));
  }
}

/** Waits for that many more acknowledgements, however long the machine takes. */
async function untilTold(more: number) {
  const wanted = count.acknowledged + more;
  await vi.waitFor(() => expect(count.acknowledged).toBeGreaterThanOrEqual(wanted), { timeout: 120_000, interval: 5 });
}

/** All writers run while the database is killed and started again, and continue for a while. */
async function killOnce(): Promise<Item[]> {
  isOn = true;
  const writing = Promise.all([...pack.map(live), control()]);
  await untilTold(20 + Math.floor(60 * random()));
  await database.kill();
  await database.start();
  await untilTold(10);
  isOn = false;
  await writing;
  return scanTable();
}

const idsIn = (rows: Item[]) => new Set(rows.flatMap(({ SK, ulid }) => [`${SK}`, `${ulid}`]));
const gone = (known: Set<string>, there: Set<string>) => [...known].filter((id) => !there.has(id)).length;

describe('a database that is killed', skipFor(obstacle), () => {
  let dropTable: () => Promise<void>;

  beforeAll(async () => {
    const deployed = new DynamoDBClient({ endpoint: process.env.AWS_ENDPOINT_URL });
    database = await Database.inFile();
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', database.endpoint);
    vi.stubEnv('LIMITS', NO_LIMITS);
    vi.spyOn(log, 'error').mockReturnValue();
    dropTable = await takeOwnTable(deployed);
    const dogs = (await newPack()).slice(0, DOGS);
    const publish = async (dog: Dog) => ({ dog, ...(await call(dog, 'posts.create', { text: 'Woof' })).body });
    pack = await Promise.all(dogs.map(publish));
  });

  afterAll(async () => {
    await dropTable();
    await database.close();
    vi.unstubAllEnvs();
  });

  it('while writers write leaves each transaction whole, or nothing of it', { timeout: 1_800_000 }, async () => {
    const [survived, wrong] = [new Set<string>(), [] as string[]];
    let there = new Set<string>();
    for (let kills = 0; kills < KILLS; kills += 1) {
      const rows = await killOnce();
      wrong.push(...Object.values(checkInvariants(rows)).flat());
      there = idsIn(rows);
      for (const id of told.ours) if (there.has(id)) survived.add(id);
    }
    tell(NAME, {
      injected: KILLS,
      // Rows that survived one kill survive the next; the control writer shows what an answer is worth before.
      lost: gone(survived, there),
      wrong: wrong.length,
      acknowledged: count.acknowledged,
      failed: count.failed,
      'comments gone after their answer': `${gone(told.ours, there)} of ${told.ours.size}`,
      'of a control writer': `${gone(told.control, there)} of ${told.control.size}`,
    });
    expect(wrong).toEqual([]);
    expect(gone(survived, there)).toBe(0);
    expect(count.failed).toBeGreaterThan(0);
    expect(Math.min(told.ours.size, told.control.size)).toBeGreaterThan(0);
  });
});
