import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { Ulid } from '#shared/core/schema';
import { beginningAt, checkMoment, clockRefusal, isFresh, newUlid, timeOf } from './ids.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');

it('an id is a ULID of its moment', () => {
  expect(Ulid.safeParse(newUlid(NOW)).success).toBe(true);
  expect(timeOf(newUlid(NOW))).toBe('2026-11-21T09:00:00.000Z');
});

it('ids of one moment keep their order', () => {
  const ids = Array.from({ length: 100 }, () => newUlid(NOW));
  expect(ids).toEqual([...new Set(ids)].sort());
});

it.each([
  [-30_001, false],
  [-30_000, true],
  [0, true],
  [30_000, true],
  [30_001, false],
])('an id that is %i ms off is fresh: %s', { tags: 'spec-3.9' }, (off, fresh) =>
  expect(isFresh(ulid(NOW + off), NOW)).toBe(fresh),
);

it('a refusal tells the time here', () => {
  expect(clockRefusal(NOW)).toMatchObject({
    code: 'core.clock',
    message: 'The clock on this device is wrong: our time is 2026-11-21T09:00:00.000Z. Please try again.',
  });
});

it('an id of another moment is accepted only for something that exists', () => {
  const old = newUlid(Date.now() - 60_000);
  expect(() => checkMoment(old, undefined)).toThrow(expect.objectContaining({ code: 'core.clock' }));
  expect(() => checkMoment(old, { text: 'Woof' })).not.toThrow();
  expect(() => checkMoment(newUlid(), undefined)).not.toThrow();
});

it('ids of a moment sort behind its beginning, earlier ones before it', () => {
  const beginning = beginningAt(NOW);
  expect([ulid(NOW - 1) < beginning, ulid(NOW) > beginning]).toEqual([true, true]);
});
