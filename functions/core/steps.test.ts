import { expect, it, vi } from 'vitest';
import { stepsInOrder } from './jobs.ts';

const first = vi.fn(async (_: string, cursor?: string) => (cursor === undefined ? 'a b' : undefined));
const second = vi.fn(async (): Promise<string | undefined> => undefined);
const steps = { first, second };
const job = stepsInOrder<string>(steps, 0);

/** The cursors from the beginning to the end. */
async function walk(cursor?: string): Promise<(string | undefined)[]> {
  const next = await job('rex', cursor);
  return next === undefined ? [cursor] : [cursor, ...(await walk(next))];
}

it('does one step after the other, each with its own pages', async () => {
  expect(await walk()).toEqual([undefined, 'first a b', 'second']);
  expect(first.mock.calls).toEqual([
    ['rex', undefined, undefined],
    ['rex', 'a b', undefined],
  ]);
  expect(second.mock.calls).toEqual([['rex', undefined, undefined]]);
});

it('goes on where a cursor says', async () => {
  expect(await walk('second')).toEqual(['second']);
});

it('begins again where the step is not known any more', async () => {
  first.mockClear();
  await job('rex', 'removed x', true);
  expect(first).toHaveBeenCalledExactlyOnceWith('rex', undefined, true);
});

it('goes on with the next step at once while there is time, but not with the next page', async () => {
  second.mockClear();
  const quick = stepsInOrder<string>(steps);
  expect(await quick('rex')).toBe('first a b');
  expect(second).not.toHaveBeenCalled();
  expect(await quick('rex', 'first a b')).toBeUndefined();
  expect(second).toHaveBeenCalledOnce();
});
