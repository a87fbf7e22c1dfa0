import { expect, it } from 'vitest';
import { dollarsPerMillion } from './dollars.ts';
import type { ActionFigures } from './figures.ts';
import { actionUsage, callUsage } from './usage.ts';

const bill = (waves: number, reads: number, writes = 0, indexed = 0) => ({ waves, reads, writes, indexed });

it('a call is billed for units, for waiting, for its answer and its lines in the logs', () => {
  const usage = callUsage(bill(2, 2, 4, 1));
  expect(usage).toMatchObject({ readUnits: 2, writeUnits: 4, indexUnits: 1, restRequests: 1, lambdaRequests: 1 });
  expect(usage.gbSeconds).toBeCloseTo(0.014, 9);
  const [units, rest, lambda, cdn, logs] = [3.375, 3.5, 0.2 + 0.1866676, 1 + 0.1275, 0.335];
  expect(dollarsPerMillion(usage)).toBeCloseTo(units + rest + lambda + cdn + logs, 4);
});

it('an action is billed for its batches in both consumers, its jobs and its frames', () => {
  const action: ActionFigures = {
    ...{ name: 'like', call: bill(2, 2, 4, 1), records: 4, batches: 2, trips: [3, 3], frames: 2 },
    ...{ reactions: bill(6, 11.5, 4, 2), runs: 1, jobs: bill(2, 1) },
  };
  const usage = actionUsage(action);
  expect(usage).toMatchObject({ readUnits: 14.5, writeUnits: 8, indexUnits: 3, lambdaRequests: 6, frames: 2 });
  expect(usage).toMatchObject({ queueRequests: 3, fairRequests: 3 });
  expect(usage.gbSeconds).toBeCloseTo(0.014 + 2 * 0.017 + 2 * 0.005 + 0.013, 9);
  const [access, invocations, done] = [320, 6 * 350, 5 * 280];
  expect(usage.logGb).toBeCloseTo((access + invocations + done) / 1e9, 15);
});
