import { beforeAll, expect, it } from 'vitest';
import { BILLS } from '../../tests/proofs/costs/work.ts';
import { ACTIONS } from './actions.ts';
import { measure } from './measure.ts';
import type { Measured } from './measured.ts';

const NAMES = ['form for a picture', 'picture is examined', 'post with a picture', 'message'];

let measured: Measured;
beforeAll(async () => {
  const actions = ACTIONS.filter(({ name }) => NAMES.includes(name)).map((action) => ({ ...action, samples: 8 }));
  measured = await measure({ dogs: 2_000, seed: 3, actions });
});

it.each([
  ['form for a picture', BILLS.form],
  ['picture is examined', BILLS.examination],
])('the month is priced with what a %s costs', (name, { reads, writes, indexed }) => {
  expect(measured.mean(name)).toMatchObject({ reads, writes, indexed });
});

it('each picture is copied once, into four sizes', () => {
  const { work, filePuts } = measured.mean('post with a picture');
  expect(work.pictures).toMatchObject({ count: 1, reads: BILLS.picture.reads - 1 });
  expect(filePuts).toBe(1 + 4);
});

it('a push of a message is priced with what its job reads', () => {
  const { work, pushes } = measured.mean('message');
  expect(pushes).toBeGreaterThan(0);
  expect(pushes).toBe(work.pushes.count);
  expect(work.pushes.reads / work.pushes.count).toBe(BILLS.push.reads);
});
