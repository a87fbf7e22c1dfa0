import { expect, it } from 'vitest';
import { sumOfFaults } from './fault-sum.ts';

const lineOf = (kind: number) => `• X${kind} of some kind: injected 10, lost 0, wrong 0, seed 1`;
const lines = [...Array.from({ length: 12 }, (_, at) => at + 1), 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26].map(
  lineOf,
);

it('the reports of all faults become one line of counts', () => {
  const { line, isWhole } = sumOfFaults(['• routes 3', ...lines, '• X7 again: injected 2, lost 1, wrong 2, seed 1']);
  expect([line, isWhole]).toEqual(['faults: 23 kinds, injected 232, lost 1, wrong invariants 2', true]);
});

it('one line may be about two faults', () => {
  const both = lines.filter((_, at) => at !== 8).map((line) => line.replace('X10', 'X9 X10'));
  expect(sumOfFaults(both).isWhole).toBe(true);
});

it('a fault without a report is named as missing', () => {
  const { line, isWhole } = sumOfFaults(lines.slice(0, 16));
  expect([isWhole, line.endsWith('missing X19 X20 X21 X22 X24 X25 X26')]).toEqual([false, true]);
});
