import { expect, it } from 'vitest';
import { ACTIONS } from './actions.ts';
import { figures } from './figures.ts';
import { ACTIONS_A_DAY, CALLS_A_DAY, monthOfDog } from './mix.ts';
import { ALERT, NOTIFICATION, PICTURE } from './work.ts';

const NOTHING = { waves: 0, reads: 0, writes: 0, indexed: 0 };
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

it('is made of what is measured', () => {
  expect(Object.keys(ACTIONS_A_DAY).filter((name) => !namesOf(ACTIONS).includes(name))).toEqual([]);
  expect(Object.keys(CALLS_A_DAY).sort()).toEqual(namesOf(figures().calls).sort());
  expect(Object.keys(ACTIONS_A_DAY).sort()).toEqual(namesOf(figures().actions).sort());
});

it('a month of a dog has thirty days of what is measured, and what is not counted by units', () => {
  const month = monthOfDog({
    calls: Object.keys(CALLS_A_DAY).map((name) => ({ name, bill: { ...NOTHING, reads: 1 } })),
    actions: Object.keys(ACTIONS_A_DAY).map((name) => ({
      ...{ name, call: { ...NOTHING, writes: name === 'like' ? 4 : 0 }, reactions: NOTHING, jobs: NOTHING },
      ...{ records: 0, batches: 0, trips: [], runs: 0, frames: 0 },
    })),
    visits: [],
  });
  const calls = Object.values(CALLS_A_DAY).reduce((sum, often) => sum + often, 0);
  const acts = Object.values(ACTIONS_A_DAY).reduce((sum, often) => sum + often, 0);
  const pictures = 0.12 * 0.25;
  const jobs = (item: 'readUnits' | 'writeUnits' | 'restRequests' | 'egressGb') =>
    30 * pictures * (PICTURE[item] ?? 0) + 30 * 0.89 * (NOTIFICATION[item] ?? 0) + 0.001 * (ALERT[item] ?? 0);
  expect(month.readUnits).toBeCloseTo(30 * calls + jobs('readUnits'), 6);
  expect(month.writeUnits).toBeCloseTo(30 * 0.48 * 4 + jobs('writeUnits'), 6);
  expect(month.restRequests).toBeCloseTo(30 * (calls + acts) + jobs('restRequests'), 6);
  expect(month.egressGb).toBeCloseTo(jobs('egressGb'), 12);
  expect([month.images, month.filePuts]).toEqual(
    [30 * pictures, 30 * pictures * 7].map((count) => expect.closeTo(count, 6)),
  );
  expect(month.socketMinutes).toBeCloseTo(30 * 0.9 * 20, 6);
  expect(month.textUnits).toBeCloseTo(30 * 0.245 * 3, 6);
  expect(month.logGbMonths).toBeCloseTo(3 * (month.logGb ?? 0), 12);
});
