import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Advice } from '../local/advice.ts';
import { run } from '../local/run.ts';
import type { Started } from '../local/started.ts';
import { ROOT } from '../local/tool.ts';

/** Where it is, and was before. */
const LAYOUT_FILES = ['shared/core/layout.ts', 'functions/table/layout.ts'];

/** Its packages are many files. */
const REMOVAL_MS = 120_000;

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', ['-C', ROOT, ...args]);
  if (code !== 0) throw new Advice(`Run this in a clone with its whole history: git ${args[0]} says ${output.trim()}`);
  return output.trim();
}

/** The last release; or the commit that brought the present layout of the rows, if it is later: older rows are not migrated. */
export async function lastRelease(): Promise<string> {
  const layout = await git('log', '-1', '-M', '--format=%H', '-G', 'LAYOUT = ', '--', ...LAYOUT_FILES);
  const tags = (await git('tag', '--merged', 'HEAD', '--contains', layout, '--sort=-creatordate')).split('\n');
  return commitOf(tags[0] || layout);
}

export const commitOf = (name: string): Promise<string> => git('rev-parse', `${name}^{commit}`);

/** The files of a commit, with its packages, until `started` stops. */
export async function checkOut(commit: string, started: Started): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-release-'));
  started.add(async () => {
    await run('git', ['-C', ROOT, 'worktree', 'remove', '--force', folder]);
    await rm(folder, { recursive: true, force: true });
  }, REMOVAL_MS);
  await git('worktree', 'add', '--detach', '--force', folder, commit);
  const { code } = await run('git', ['-C', ROOT, 'diff', '--quiet', commit, '--', 'package-lock.json']);
  if (code === 0) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else await install(folder);
  return folder;
}

async function install(folder: string): Promise<void> {
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]);
  if (code !== 0) throw new Advice(`Read what npm ci says of the release: ${output.trim()}`);
}
