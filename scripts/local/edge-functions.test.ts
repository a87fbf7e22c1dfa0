import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preparePython } from './python.ts';
import { run } from './run.ts';

const CHECK = join(import.meta.dirname, 'testing/edge_functions.py');

it('processes for eight requests at once are kept for the next page', async () => {
  const { command, packages } = await preparePython();
  const { output } = await run(command, [CHECK], { PYTHONPATH: [import.meta.dirname, packages].join(':') });
  expect(output.trim()).toBe('8');
});
