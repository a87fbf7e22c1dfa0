import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preparePython } from './python.ts';
import { run } from './run.ts';

const CHECK = join(import.meta.dirname, 'testing/expiry.py');

it.each([
  ['there', 'stays while expired rows are kept', { BARKYARD_KEEP_EXPIRED: '1' }],
  ['gone', 'goes otherwise', { BARKYARD_KEEP_EXPIRED: '' }],
])('is %s: an expired row %s', async (expected, _, env) => {
  const { command, packages } = await preparePython();
  const PYTHONPATH = [import.meta.dirname, packages].join(':');
  const { output } = await run(command, [CHECK], { ...env, PYTHONPATH });
  expect(output.trim()).toBe(expected);
});
