import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preparePython } from './python.ts';
import { run } from './run.ts';

const CHECK = join(import.meta.dirname, 'testing/function_logs.py');
const numbers = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

it('a silent function answers without a wait, and no line of another one is lost', async () => {
  const { command, packages } = await preparePython();
  const { output } = await run(command, [CHECK], { PYTHONPATH: [import.meta.dirname, packages].join(':') });
  expect(JSON.parse(output)).toEqual({ naps: 0, silent: '', chatty: numbers(200), failing: numbers(3) });
});
