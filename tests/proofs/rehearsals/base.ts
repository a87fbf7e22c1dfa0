import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { Advice } from '../../../scripts/local/advice.ts';
import { run } from '../../../scripts/local/run.ts';
import type { Started } from '../../../scripts/local/started.ts';
import { ROOT } from '../../../scripts/local/tool.ts';

/** Every later commit must update a deployment of this one, so only a change that cannot read its rows may name another. */
export const BASE_FILE = join(ROOT, 'infra/testing/update-base.json');

const Base = z.object({ commit: z.string().check(z.regex(/^[0-9a-f]{40}$/)) });

/** Its packages are many files. */
const REMOVAL_MS = 120_000;

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', ['-C', ROOT, ...args]);
  if (code !== 0) throw new Advice(`Run this in a clone with its whole history: git ${args[0]} says ${output.trim()}`);
  return output.trim();
}

export async function baseCommit(): Promise<string> {
  return Base.parse(readJson(await readFile(BASE_FILE, 'utf8'))).commit;
}

export const commitOf = (name: string): Promise<string> => git('rev-parse', `${name}^{commit}`);

/** The files of a commit, with its packages, until `started` stops. */
export async function checkOut(commit: string, started: Started): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-base-'));
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
  if (code !== 0) throw new Advice(`Read what npm ci says of that commit: ${output.trim()}`);
}

/** Where the versions that can be updated have their residents. */
const RESIDENTS = ['tests/proofs/rehearsals/residents.ts', 'scripts/rehearsals/residents.ts'];

/** The dogs of the code in a folder: what they do is what people do who use that version. */
export async function residentsOf(root: string): Promise<typeof import('./residents.ts')> {
  const file = RESIDENTS.map((name) => join(root, name)).find((path) => existsSync(path));
  if (!file) throw new Advice(`Name a commit that has ${RESIDENTS[0]}.`);
  return import(pathToFileURL(file).href);
}
