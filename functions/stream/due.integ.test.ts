import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { sendJob } from '../core/queue.ts';
import { sendJob as keepJob, messages as queued } from '../core/testing/kept-queue.ts';
import { write } from '../core/write.ts';
import { addDue } from '../table/due.ts';
import { onOwnTables } from '../testing/on-own-table.ts';
import { startDue } from './due.ts';

vi.mock('../core/queue.ts', () => ({ sendJob: vi.fn() }));

onOwnTables();

const MINUTE_MS = 60_000;
const NOON = Date.parse('2026-05-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  queued.length = 0;
  vi.mocked(sendJob).mockImplementation(keepJob);
});

afterEach(() => void vi.useRealTimers());

/** Something due this many minutes after noon; several in one minute are in several partitions. */
const plan = (minutes: number, id = `thing ${minutes}`) =>
  write(SYSTEM, addDue(NOON / 1000 + minutes * 60, { job: 'lost.expire', input: { id } }, id));

const runAt = (minutes: number) => startDue(NOON + minutes * MINUTE_MS);
const started = () => queued.splice(0).map((message) => Object(message).input.id);

/** The rule has run each minute up to noon. */
beforeEach(() => runAt(0));

describe('what is due', () => {
  it('is started once its minute is over, once', async () => {
    await plan(0);
    await plan(0.9);
    await runAt(0.95);
    expect(started()).toEqual([]);
    await runAt(1);
    expect(started().sort()).toEqual(['thing 0', 'thing 0.9']);
    for (const minutes of [1, 1.5, 2, 3]) await runAt(minutes);
    expect(started()).toEqual([]);
  });

  it('X25: is started once each after the rule was silent for 50 minutes', async () => {
    const all = Array.from({ length: 50 }, (_, minutes) => `thing ${minutes}`);
    for (const minutes of all.keys()) await plan(minutes);
    for (const more of ['a', 'b', 'c']) await plan(17, more);
    await runAt(50);
    expect(started().sort()).toEqual([...all, 'a', 'b', 'c'].sort());
    await runAt(51);
    expect(started()).toEqual([]);
  });

  it('is started after an outage of hours, too', async () => {
    for (const minutes of [5, 119, 120, 179]) await plan(minutes);
    await runAt(180);
    expect(started()).toEqual(['thing 5', 'thing 119', 'thing 120', 'thing 179']);
  });

  it('is looked up no longer than its row is kept', async () => {
    for (const minutes of [5, 119, 120, 179]) await plan(minutes);
    await startDue(NOON + 180 * MINUTE_MS, 60);
    expect(started()).toEqual(['thing 119', 'thing 120', 'thing 179']);
  });

  it('is started by one of two runs at once, or by both, and never by none', async () => {
    await plan(0);
    await Promise.all([runAt(1), runAt(1)]);
    expect(new Set(started())).toEqual(new Set(['thing 0']));
    await runAt(2);
    expect(started()).toEqual([]);
  });

  it('stays due while the queue accepts nothing', async () => {
    await plan(0);
    await plan(1);
    vi.mocked(sendJob).mockRejectedValueOnce(new Error('The queue is away'));
    await expect(runAt(2)).rejects.toThrow('The queue is away');
    await runAt(2);
    expect(started().sort()).toEqual(['thing 0', 'thing 1']);
  });

  it.each([-5, 5])('X24: is started once if one of the clocks is %i minutes off', async (skew) => {
    for (let minutes = 0; minutes < 20; minutes += 1) await plan(minutes);
    for (let minutes = 0; minutes <= 20; minutes += 1) await runAt(minutes + (minutes % 3 === 0 ? skew : 0));
    expect(started()).toHaveLength(20);
  });
});
