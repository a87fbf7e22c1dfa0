import { setTimeout as pause } from 'node:timers/promises';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { log } from '../../../functions/core/log.ts';
import { messages } from '../../../functions/core/testing/kept-queue.ts';
import { followStream } from '../../../functions/core/testing/stream-records.ts';
import { handler as reactions } from '../../../functions/stream/reactions.ts';
import { handler as upkeep } from '../../../functions/stream/upkeep.ts';
import { handler as work } from '../../../functions/stream/work.ts';
import { takeOwnTable } from '../../../functions/testing/own-table.ts';
import { type Random, randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { tell } from '../../support/profile.ts';
import { Faulty } from './faults.ts';
import { wrongEffects } from './oracle.ts';
import { newPack, Workload } from './workload.ts';

vi.mock('../../../functions/core/queue.ts', () => import('../../../functions/core/testing/kept-queue.ts'));
vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));
vi.mock('../../../functions/core/dead-records.ts', async () => ({
  keepRecord: (await import('./faults.ts')).keepRecord,
}));
vi.spyOn(log, 'error').mockReturnValue();

const RECORDS = Number(process.env.RECORDS ?? 500);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const STEPS = 40;
const AT_ONCE = 5;
const QUIET_MS = 300;

let drop: () => Promise<void>;
let news: Awaited<ReturnType<typeof followStream>>;
beforeAll(async () => {
  drop = await takeOwnTable();
  news = await followStream();
});
afterAll(() => drop());

const messageOf = (body: object, at: number) => ({ messageId: `${at}`, body: JSON.stringify(body) }) as SQSRecord;

/** Does the queued work, some of it twice, in any order, until none is left. */
async function doWork(random: Random): Promise<void> {
  while (messages.length > 0) {
    const waiting = messages.splice(0).sort(() => random() - 0.5);
    const given = waiting.flatMap((message) => (random() < 0.2 ? [message, message] : [message]));
    for (let at = 0; at < given.length; at += AT_ONCE) {
      const calls = given.slice(at, at + AT_ONCE).map((message) => work({ Records: [messageOf(message, at)] }));
      for (const { batchItemFailures } of await Promise.all(calls)) expect(batchItemFailures).toEqual([]);
    }
  }
}

it('however records are repeated, re-ordered and poisoned, each has its effect once, and the poison waits to be replayed', {
  tags: ['spec-4.17', 'spec-8.63'],
  timeout: 1_800_000,
}, async () => {
  const random = randomFrom(SEED);
  const consumers = [new Faulty(reactions, random), new Faulty(upkeep, random)];
  const workload = new Workload(await newPack(), random);
  let records = 0;

  /** Delivers the records so far, while others are written; returns true if there were any. */
  async function round(meanwhile: () => Promise<void> = async () => undefined): Promise<boolean> {
    const heard = await news();
    records += heard.length;
    await Promise.all([meanwhile(), ...consumers.map((consumer) => consumer.deliver(heard))]);
    const isBusy = heard.length > 0 || messages.length > 0;
    await doWork(random);
    return isBusy;
  }

  async function settle(): Promise<void> {
    while (await round()) await pause(QUIET_MS);
  }

  while (records < RECORDS) await round(() => workload.go(STEPS));
  await settle();

  const poison = consumers.map(({ poisoned }) => [...poisoned].sort());
  const kept = consumers.map((consumer) => [...consumer.kept.keys()].sort());
  const before = wrongEffects(await scanTable()).wrong.length;
  while (consumers.some((consumer) => consumer.kept.size > 0)) {
    for (const consumer of consumers) expect(await consumer.replay()).toEqual([]);
    await settle();
  }

  const rows = await scanTable();
  const { notifications, wrong } = wrongEffects(rows);
  const contradictions = Object.values(checkInvariants(rows)).flat();
  const deliveries = consumers.reduce((sum, consumer) => sum + consumer.deliveries, 0);
  tell(
    'X9 X10 streams',
    {
      injected: deliveries - 2 * records,
      lost: kept.flat().length - poison.flat().length,
      wrong: wrong.length + contradictions.length,
      records,
      deliveries,
      poison: poison.map(({ length }) => length).join(' + '),
      kept: kept.map(({ length }) => length).join(' + '),
      notifications,
      'missing before the replay': before,
    },
    SEED,
  );
  expect(kept).toEqual(poison);
  expect([...wrong, ...contradictions]).toEqual([]);
  expect(Math.min(...poison.map(({ length }) => length))).toBeGreaterThan(0);
});
