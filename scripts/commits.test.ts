import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tryTool } from './local/tool.ts';

/** The names of the rules that a commit message breaks. */
async function broken(message: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-commit-'));
  const file = join(folder, 'message');
  await writeFile(file, message);
  const { output } = await tryTool('commitlint', { args: ['--edit', file, '--color=false'] });
  await rm(folder, { recursive: true });
  return [...output.matchAll(/\[([\w-]+)\]/g)].map(([, rule = '']) => rule);
}

describe('a commit message', () => {
  it('is conventional, begins with a verb', async () => {
    expect(await broken('fix(notifications): date an accepted request by its acceptance')).toEqual([]);
  });

  it.each([
    ['fix(posts): Fixed the date', ['subject-case', 'subject-imperative']],
    ['dates of requests', ['subject-empty', 'type-empty']],
  ])('%s', async (message, rules) => {
    expect(await broken(message)).toEqual(expect.arrayContaining(rules));
  });
});
