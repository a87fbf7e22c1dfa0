import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSubject } from './subjects.ts';

const { argv } = process;
const run = vi.fn(async () => undefined);
const subjects = {
  bones: { does: 'Buries bones.', run },
  balls: { does: 'Fetches balls.', run: async () => undefined },
};
const called = async (...args: string[]) => {
  process.argv = ['node', 'script.ts', ...args];
  await runSubject('fetch', subjects);
  return process.argv.slice(2);
};

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  run.mockClear();
  process.argv = argv;
  process.exitCode = undefined;
});

it('runs what is named, with the rest of the command line', async () => {
  expect(await called('bones', '--deep', 'garden')).toEqual(['--deep', 'garden']);
  expect(run).toHaveBeenCalledTimes(1);
});

it('lists what there is without a name', async () => {
  await called();
  const lines = vi.mocked(console.log).mock.calls.flat();
  expect(lines).toEqual([
    expect.stringContaining('npm run fetch <name>'),
    '  bones  Buries bones.',
    '  balls  Fetches balls.',
  ]);
  expect(process.exitCode).toBeUndefined();
});

it('fails for a name that is not there', async () => {
  await called('cats');
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([expect.stringContaining('cats is not there')]);
  expect(process.exitCode).toBe(1);
  expect(run).not.toHaveBeenCalled();
});
