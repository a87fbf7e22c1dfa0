import { expect, it } from 'vitest';
import { sumOfPlaces } from './place-sum.ts';

const LINES = [
  '• places: worlds 3, calls 900, differences 0, frames 0, finer cells 0',
  '• alerts: worlds 5, frames 15, pushes 10, differences 0',
  '• pins: tried 9, finer cells 0',
  '• codes: tried 300, found 0, answers or reads that differ 0',
  '• push addresses, when saved: tried 40, passed 0',
  '• push addresses, when sent: tried 40, passed 0',
  '• circles: 30, points inside 900, missed 0',
];

it('what was tried becomes one line of counts', () => {
  const { line, isWhole } = sumOfPlaces(LINES);
  expect(isWhole).toBe(true);
  expect(line).toContain(
    'places: worlds 3, differences 0; places: calls 900, finer cells 0; alerts: worlds 5, differences 0; pins: tried 9, finer cells 0; codes: tried 300, found 0',
  );
  expect(line).toMatch(/when sent: tried 40, passed 0; circles: points inside 900, missed 0$/);
});

it('is not whole where something was found, or not tried', () => {
  for (const [at, line] of LINES.entries()) {
    expect(sumOfPlaces(LINES.toSpliced(at, 1)).isWhole).toBe(false);
    expect(sumOfPlaces(LINES.with(at, line.replace(/0$/, '2').replace('found 0', 'found 1'))).isWhole).toBe(false);
  }
});
