import { describe, expect, it } from 'vitest';
import { LAYOUT } from '#shared/core/layout';
import { run } from '../../../scripts/local/run.ts';
import { skipFor } from '../../../scripts/local/testing/skipping.ts';
import { ROOT } from '../../../scripts/local/tool.ts';
import { baseCommit } from './base.ts';

const git = (...args: string[]) => run('git', ['-C', ROOT, ...args]);

async function lacking(): Promise<string | undefined> {
  const { code, output } = await git('rev-parse', '--is-shallow-repository');
  if (code !== 0) return 'there is no git, or this is no clone';
  return output.trim() === 'true' ? 'the clone has no history' : undefined;
}

describe('the commit that every later one must update', skipFor(await lacking()), () => {
  it('is part of this history', async () => {
    const commit = await baseCommit();
    expect(await git('merge-base', '--is-ancestor', commit, 'HEAD')).toEqual({ code: 0, output: '' });
  });

  it('wrote rows that this version reads', async () => {
    const { output } = await git('show', `${await baseCommit()}:shared/core/layout.ts`);
    expect(output).toContain(`LAYOUT = ${LAYOUT};`);
  });
});
