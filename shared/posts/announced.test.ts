import { expect, it } from 'vitest';
import { Announced, announcedIds, announcedOf } from '#shared/posts/contract';

const AUTHOR = '2f0c7bd4-1f6c-4c1e-9a52-0d9e3a8b7c61';
const idsUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) => `01KA${`${at}`.padStart(22, '0')}-${AUTHOR}`);

it.each([0, 1, 2, 20])('%i announced posts survive a query', (count) => {
  const announced = announcedOf(idsUpTo(count).toReversed());
  expect(Announced.parse(announced)).toBe(announced);
  expect(announcedIds(announced)).toEqual(idsUpTo(count));
});

it('no posts are a word of their own', () => expect(announcedOf([])).toBe('none'));

it('of more than 20 only the newest are requested', () => {
  expect(announcedIds(announcedOf(idsUpTo(25)))).toEqual(idsUpTo(25).slice(5));
  expect(Announced.safeParse(idsUpTo(21).join(',')).success).toBe(false);
});

it.each(['', 'none,', 'x', `${idsUpTo(1)},`, `none,${idsUpTo(1)}`])('“%s” is not a list', (announced) => {
  expect(Announced.safeParse(announced).success).toBe(false);
});
