import { expect, it } from 'vitest';
import { merged, pageOf, type Section } from './sections.ts';

const cold: Section = { title: 'Cold starts', columns: ['KB', 'ms'], rows: [['PostsRoom', 173.4, 29.06]] };

it('the page shows numbers of the baseline in brackets, where they were others', () => {
  const before = { ...cold, columns: ['ms', 'KB'], rows: [['PostsRoom', 31, 173]] as const };
  expect(pageOf([cold], [before])).toBe(
    '## Cold starts\n|  | KB | ms |\n| --- | --- | --- |\n| PostsRoom | 173 | 29.1 (31) |',
  );
  expect(pageOf([cold])).toContain('| PostsRoom | 173 | 29.1 |');
});

it('what is new, or is not measured, has nothing in brackets', () => {
  const rows = [['LostRoom', null, 3]] as const;
  expect(pageOf([{ ...cold, rows }], [cold])).toContain('| LostRoom | – | 3 |');
});

it('the baseline keeps what a run leaves out, and no misses', () => {
  const feed = { title: 'The feed', columns: ['units'], rows: [['10', 17.5]] as const, misses: ['10: 17.5'] };
  expect(merged([cold], [feed])).toEqual([cold, { title: feed.title, columns: feed.columns, rows: feed.rows }]);
  expect(merged([cold], [{ ...cold, rows: [] }])).toEqual([{ ...cold, rows: [] }]);
});
