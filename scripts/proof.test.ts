import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { run } from './local/run.ts';
import { ROOT } from './local/tool.ts';

it('an option that a proof does not have is named, and nothing is run', async () => {
  const { code, output } = await run(process.execPath, [join(ROOT, 'scripts/proof.ts'), 'floods', '--wide']);
  expect([code, output.trim()]).toEqual([1, expect.stringContaining('Leave --wide out: unknown option.')]);
});
