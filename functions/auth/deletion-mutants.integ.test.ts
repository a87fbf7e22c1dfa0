import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { inOrder } from '../core/steps.ts';
import { write } from '../core/write.ts';
import { onOwnTable } from '../own-table.fixture.ts';
import { entomb } from '../profiles/table.ts';
import { steps } from './deletion-steps.ts';
import type { Departed } from './deletion-table.ts';
import { traces } from './deletion-traces.ts';
import { enqueue, settle, wire } from './deletion-wire.ts';
import { busyDog } from './deletion-world.ts';
import { begin } from './export.ts';

onOwnTable();

vi.mock('../core/queue.ts', () => ({ send: (_: unknown, message: object) => enqueue(message) }));

/** What these remove is removed by what follows from other rows too, or is not of a private dog. */
const TWICE = ['sockets', 'sent', 'words', 'public'];
/** These leave nothing in the table. */
const ELSEWHERE = ['user', 'job'];
/** Enough to see that a lack is seen; the long form leaves out each of them. */
const SOME = ['likes', 'conversations', 'counts'];
const all = Object.keys(steps).filter((name) => !TWICE.includes(name) && !ELSEWHERE.includes(name));
const names = process.env.MUTANTS === 'all' ? all : SOME;
let killed = 0;

beforeAll(async () => {
  wire();
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(log, level).mockReturnValue();
});

afterAll(async () => {
  console.log(`• deletion without a step: mutants ${names.length}, killed ${killed}`);
});

const without = (name: string) => Object.fromEntries(Object.entries(steps).filter(([one]) => one !== name));

it.each(names)('a deletion without the step %s leaves something', { timeout: 200_000 }, async (name) => {
  const { dog } = await busyDog();
  if (name === 'export') await begin(dog);
  await settle();
  await write(SYSTEM, entomb(dog.uid, new Date().toISOString()));
  await inOrder<Departed>(without(name), 600_000)({ uid: dog.uid, username: dog.username });
  await settle();
  expect(await traces(dog)).not.toEqual([]);
  killed += 1;
});
