import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import { messages } from '../core/testing/kept-queue.ts';
import { findAlert } from '../table/alerts.ts';
import { listDueAt, minuteOf } from '../table/due.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { endAlert } from './alerts.ts';
import { forgetLost } from './erase.ts';
import { raise, workOff } from './testing/alerts.ts';

vi.mock('../core/queue.ts', () => import('../core/testing/kept-queue.ts'));
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('PUSHES_QUEUE', 'pushes');
onOwnTable();

const SEEN = Date.parse('2026-05-01T12:00:00Z');
const [LAST_DAY, END] = [SEEN + 14 * DAY_MS, SEEN + 15 * DAY_MS];
let rex: Dog;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SEEN });
  rex = await newDog();
});
afterEach(() => void vi.useRealTimers());

const pushes = () => messages.splice(0).map((message) => Object(message).input);
const stateOf = async ({ uid }: Dog) => (await findAlert(uid))?.state;
const dueAt = async (ms: number) => (await listDueAt(minuteOf(ms / 1000))).filter(({ input }) => input.uid === rex.uid);

/** Runs the jobs that are due in this minute twice, because a rule may start them again. */
async function rule(now: number): Promise<void> {
  vi.setSystemTime(now);
  for (const { job, input } of await dueAt(now)) {
    for (const _ of ['once', 'again']) await workOff(job as 'lost.expire', input);
  }
}

it('asks on the last day of an alert whether the dog is home, once, and ends the alert a day later', async () => {
  await raise(rex);
  await rule(LAST_DAY);
  expect(pushes()).toMatchObject([
    { uids: [rex.uid], push: { kind: 'lost', path: '/lost', title: expect.stringMatching(/^Is .+ home\?$/) } },
  ]);
  expect(await stateOf(rex)).toBe('active');
  await rule(END);
  expect(pushes()).toEqual([]);
  expect(await stateOf(rex)).toBe('stopped');
});

it('does not ask if the dog is home', async () => {
  const { alertId } = await raise(rex);
  await endAlert(rex, { alertId, outcome: 'home' });
  expect(await dueAt(LAST_DAY)).toHaveLength(1);
  await rule(LAST_DAY);
  expect([pushes(), await stateOf(rex), await dueAt(END)]).toEqual([[], 'home', []]);
});

it('leaves nothing due for an alert that ended before its dog was deleted', async () => {
  const { alertId } = await raise(rex);
  await endAlert(rex, { alertId, outcome: 'stopped' });
  await forgetLost({ uid: rex.uid });
  expect(await dueAt(LAST_DAY)).toEqual([]);
});

it('does not ask a deleted dog', async () => {
  await raise(rex);
  await tombstone(rex.uid);
  await rule(LAST_DAY);
  expect(pushes()).toEqual([]);
});

it('does not ask right after an alert was raised for a dog last seen two weeks ago', async () => {
  vi.setSystemTime(LAST_DAY - HOUR_MS / 2);
  await raise(rex, { seenAt: new Date(SEEN).toISOString() });
  expect(await dueAt(LAST_DAY)).toEqual([]);
  await rule(END);
  expect([pushes(), await stateOf(rex)]).toEqual([[], 'stopped']);
});

it("waits if the scheduler's clock is ahead", async () => {
  const { alertId } = await raise(rex);
  vi.setSystemTime(LAST_DAY - MINUTE_MS);
  const { jobs } = await import('./jobs.ts');
  expect(await jobs['lost.expire']({ uid: rex.uid, alertId })).toMatchObject({ delay: 60 });
  expect(pushes()).toEqual([]);
});
