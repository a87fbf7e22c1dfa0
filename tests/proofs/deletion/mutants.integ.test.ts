import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deletionSteps } from '../../../functions/account/deletion-steps.ts';
import { beginExport } from '../../../functions/account/export.ts';
import { signUp } from '../../../functions/auth/testing/members.ts';
import { userStatus } from '../../../functions/auth/users.ts';
import { environment } from '../../../functions/core/errors.ts';
import { type Later, type Step, stepsInOrder } from '../../../functions/core/jobs.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { write } from '../../../functions/core/write.ts';
import { addDeletion, type Departed } from '../../../functions/table/deletions.ts';
import { entombProfile } from '../../../functions/table/profiles.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { traces } from './traces.ts';
import { enqueue, inSilence, settle, wire } from './wire.ts';
import { busyDog, quietDog } from './world.ts';

onOwnTable();

vi.mock('../../../functions/core/queue.ts', () => ({ sendJob: (_: unknown, message: object) => enqueue(message) }));
vi.mock('../../../functions/push/push-service.ts', async (actual) => ({
  ...(await actual<object>()),
  send: async () => 'done',
}));

type Name = keyof typeof deletionSteps;
const all = Object.keys(deletionSteps) as Name[];

/** The stream would remove the same rows, or they are not the table's: seen of a dog of which no stream tells. */
const QUIET: Name[] = ['sockets', 'user', 'sent', 'words', 'public', 'tickets', 'job', 'shards', 'tags'];
/** A sample; the long form leaves out each step. */
const SOME: Name[] = ['likes', 'conversations', 'counts', 'sent', 'tags'];
const names = process.env.MUTANTS === 'all' ? all : SOME;
let killed = 0;

beforeAll(async () => {
  wire();
  muteLog();
});

afterAll(async () => {
  console.log(`• deletion without a step: steps ${all.length}, mutants ${names.length}, killed ${killed}`);
});

const LONG = 600_000;
const without = (left?: Name): Step<Departed, Later> =>
  stepsInOrder(Object.fromEntries(Object.entries(deletionSteps).filter(([name]) => name !== left)), LONG);

async function runThrough(step: Step<Departed, Later>, { uid, username }: Dog, again?: boolean) {
  const cursorOf = (next: Awaited<ReturnType<typeof step>>) => (typeof next === 'object' ? next.cursor : next);
  let next = await step({ uid, username }, undefined, again);
  while (next !== undefined) next = await step({ uid, username }, cursorOf(next), again);
}

/** Traces that a deletion leaves of a dog that has done everything once, consumers included. */
async function leftOfBusy(omitted: Name): Promise<string[]> {
  const { dog } = await busyDog();
  if (omitted === 'export') await beginExport(dog);
  await settle();
  await write(SYSTEM, entombProfile(dog.uid, new Date().toISOString()));
  await runThrough(without(omitted), dog);
  await settle();
  return traces(dog);
}

/** Traces that both passes leave of a dog and its user, without the consumers. */
const leftOfQuiet = (omitted?: Name): Promise<string[]> =>
  inSilence(async () => {
    const { uid } = await signUp();
    const dog = await quietDog(uid);
    await addDeletion(SYSTEM, { uid: dog.uid, username: dog.username });
    await runThrough(without(omitted), dog);
    await runThrough(without(omitted), dog, true);
    const user = await userStatus(environment('USER_POOL_ID'), dog.uid);
    return [...(await traces(dog)), ...(user ? [user] : [])];
  });

it('a whole deletion leaves nothing, where no stream helps it', async () => {
  expect(await leftOfQuiet()).toEqual([]);
});

it.each(names)(
  'a deletion without the step %s leaves something',
  { tags: ['spec-7.34', 'spec-10.9'], timeout: 200_000 },
  async (name) => {
    const left = await (QUIET.includes(name) ? leftOfQuiet(name) : leftOfBusy(name));
    expect(left).not.toEqual([]);
    killed += 1;
  },
);
