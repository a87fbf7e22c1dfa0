import { expect, it } from 'vitest';
import { sumOfDeployments, sumOfPlaces } from './part-sum.ts';

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

it('of deployments counts each way to remove one', () => {
  const lines = [
    '• right contexts: tried 9, refused 0',
    '• wrong contexts: tried 56, silent 0',
    '• wrong files: tried 11, silent 0',
    '• names of an environment: chosen 34, shared 0',
    '• buckets: kept 2, left full 0, by default',
    '• buckets: kept 0, left full 0, without retaining',
    '• alarms: watching 48, without a section of the runbook 0',
  ];
  expect(sumOfDeployments(lines).isWhole).toBe(true);
  expect(sumOfDeployments(lines).line).toContain('buckets: kept 2, left full 0; alarms: watching 48');
  const full = lines.with(5, '• buckets: kept 0, left full 1, without retaining');
  expect(sumOfDeployments(full).isWhole).toBe(false);
});
