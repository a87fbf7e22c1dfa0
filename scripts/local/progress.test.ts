import { expect, it } from 'vitest';
import { quietly, Steps, seconds, shownOn, stepLine } from './progress.ts';

function paper(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string | Uint8Array) => written.push(`${text}`) > 0 };
}

it('writes times in seconds', () => {
  expect([seconds(40), seconds(1_250), seconds(61_000)]).toEqual(['0.0 s', '1.3 s', '61.0 s']);
});

it('puts the times of all steps below each other', () => {
  expect(stepLine('Build', 100).indexOf('0.1')).toBe(stepLine('Deploy the stack', 100).indexOf('0.1'));
});

it('names every step with its time, and answers what the work answered', async () => {
  const output = paper(false);
  expect(await shownOn(output)('Deploy', async () => 7)).toBe(7);
  expect(output.written.join('')).toMatch(/^ {2}Deploy \.+ \d+\.\d s \n$/);
});

it('does not call a step done that failed', async () => {
  const output = paper(true);
  const failed = shownOn(output)('Deploy', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(output.written.join('')).not.toContain('\n');
});

it('knows what is half done, also what has failed', async () => {
  const steps = new Steps(quietly);
  const { promise, resolve } = Promise.withResolvers<void>();
  const deployed = steps.run('Deploy', () => promise);
  expect(steps.halfDone).toBe('Deploy');
  resolve();
  await deployed;
  expect(steps.halfDone).toBeUndefined();
  await expect(steps.run('Seed', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(steps.halfDone).toBe('Seed');
});

it('can be quiet', async () => expect(await quietly('Deploy', async () => 7)).toBe(7));
