import { expect, it } from 'vitest';
import { FOLDERS } from './folders.ts';
import recorded from './scores.json' with { type: 'json' };
import { scoreOf, verdictOn } from './scores.ts';

const report = (...statuses: string[]) => ({ files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) } } });

it('a score counts what tests notice, and what none covers, but nothing that was left out or does not compile', () => {
  const all = report('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError', 'RuntimeError');
  expect(scoreOf(all)).toEqual({ mutants: 4, killed: 2, score: 50 });
  expect(scoreOf(report('Killed', 'Killed', 'Survived')).score).toBe(66.6);
  expect(scoreOf(report('Ignored'))).toEqual({ mutants: 0, killed: 0, score: 100 });
});

it('a folder fails below its recorded score, and not at it, above it or without one', () => {
  const score = { mutants: 10, killed: 9, score: 90 };
  expect([90.1, 90, 80, undefined].map((before) => verdictOn('posts', score, before).isLower)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('every recorded score is of a folder that is mutated', () => {
  expect(Object.keys(recorded).filter((folder) => !(folder in FOLDERS))).toEqual([]);
});
