import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Later } from '../../../functions/core/jobs.ts';
import { messages as queued } from '../../../functions/core/testing/kept-queue.ts';
import { jobs } from '../../../functions/lost/jobs.ts';
import { raise } from '../../../functions/lost/testing/alerts.ts';
import { startDue } from '../../../functions/stream/due.ts';
import { findAlert } from '../../../functions/table/alerts.ts';
import { listDueAt, minuteOf } from '../../../functions/table/due.ts';
import { type Dog, newDogs } from '../../../functions/testing/dogs.ts';
import { onOwnTables } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { many, seed, tell } from '../../support/profile.ts';

vi.mock('../../../functions/core/queue.ts', () => import('../../../functions/core/testing/kept-queue.ts'));
vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));

onOwnTables();

const ALERTS = many(12, 200);
const SILENCE = 50;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SKEW_MS = 5 * MINUTE_MS;
const BEGIN = Date.parse('2026-05-01T12:00:00Z');
/** The first minute in which an alert ends: the oldest ones were seen 14 days before they were raised. */
const FIRST_END = BEGIN + DAY_MS;
const random = randomFrom(seed);

const silent = { injected: 0, lost: 0, wrong: 0 };
const skewed = { injected: 0, lost: 0, wrong: 0, early: 0 };

beforeAll(() => void vi.stubEnv('MEDIA_KEY', '1.a key of the tests'));
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  vi.unstubAllEnvs();
  tell('X24 clocks of what is due', skewed);
  tell('X25 a silent rule', silent);
});

/** Alerts that end one after another, within the silence. */
async function endingAlerts(): Promise<Dog[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGIN });
  const dogs = await newDogs(ALERTS);
  for (const [at, dog] of dogs.entries()) {
    const minute = at % SILENCE;
    await raise(dog, { seenAt: new Date(BEGIN - 14 * DAY_MS + minute * MINUTE_MS).toISOString() });
  }
  await startDue(FIRST_END);
  return dogs;
}

interface Waiting {
  input: object;
  at: number;
  cursor?: string;
}

/** Does the jobs that have waited long enough, by a clock that may be wrong. */
async function workOff(waiting: Waiting[], now: number, skew: () => number): Promise<void> {
  waiting.push(...queued.splice(0).map((message) => ({ input: Object(message).input, at: now })));
  for (const { input, cursor } of waiting.splice(0).filter((one) => one.at <= now || !waiting.push(one))) {
    vi.setSystemTime(now + skew());
    const next = (await jobs['lost.expire'](input, cursor)) as Later | undefined;
    if (!next) continue;
    skewed.early += 1;
    waiting.push({ input, cursor: next.cursor, at: now + next.delay * 1000 });
  }
}

/** The rule runs each minute from here on. Answers how often a job was started. */
async function runFrom(start: number, minutes: number, skew: () => number): Promise<number> {
  const waiting: Waiting[] = [];
  let started = 0;
  for (let minute = 0; minute <= minutes; minute += 1) {
    const now = start + minute * MINUTE_MS;
    vi.setSystemTime(now);
    await startDue(now + skew());
    started += queued.length;
    await workOff(waiting, now, skew);
  }
  return started;
}

/** Those that still run, were ended more than once, or are due though they are over. */
async function faultsOf(dogs: Dog[], end: number) {
  vi.setSystemTime(end);
  const rows = await Promise.all(dogs.map(({ uid }) => findAlert(uid)));
  const left: object[] = [];
  for (let minute = minuteOf(FIRST_END / 1000); minute <= minuteOf(end / 1000); minute += 1)
    left.push(...(await listDueAt(minute)));
  const lost = rows.filter((row) => row?.state !== 'stopped').length + left.length;
  return { lost, wrong: rows.filter((row) => row?.state === 'stopped' && row.version !== 2).length };
}

it('a rule that was silent for 50 minutes starts all that was due, once', async () => {
  const dogs = await endingAlerts();
  const start = FIRST_END + (SILENCE + 1) * MINUTE_MS;
  const started = await runFrom(start, 2, () => 0);
  const { lost, wrong } = await faultsOf(dogs, start + 2 * MINUTE_MS);
  silent.injected += SILENCE;
  silent.lost += lost;
  silent.wrong += wrong + Math.abs(started - dogs.length);
  expect({ started, lost, wrong }).toEqual({ started: dogs.length, lost: 0, wrong: 0 });
});

it('clocks that are up to five minutes wrong end no alert before its time, none twice, and leave none', async () => {
  const dogs = await endingAlerts();
  const skew = () => {
    skewed.injected += 1;
    return Math.round((random() * 2 - 1) * SKEW_MS);
  };
  const started = await runFrom(FIRST_END, SILENCE + 20, skew);
  const { lost, wrong } = await faultsOf(dogs, FIRST_END + (SILENCE + 20) * MINUTE_MS);
  Object.assign(skewed, { lost, wrong: skewed.wrong + wrong });
  expect({ started, lost, wrong }).toEqual({ started: dogs.length, lost: 0, wrong: 0 });
});
