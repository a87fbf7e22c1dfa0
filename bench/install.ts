import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../scripts/local/run.ts';

/** What a measure needs is not on this machine, and cannot be fetched. */
export class UnavailableError extends Error {}

const MARKER = /^\.installed-/;

/** Fetches the packages of a folder by its lockfile, unless they are there already. */
export async function installPackages(folder: string, options = ['--ignore-scripts']): Promise<void> {
  const hash = createHash('sha256').update(await readFile(join(folder, 'package-lock.json')));
  const marker = `.installed-${hash.digest('hex').slice(0, 16)}`;
  const packages = join(folder, 'node_modules');
  if (existsSync(join(packages, marker))) return;
  const { code, output } = await run('npm', ['ci', `--prefix=${folder}`, ...options, '--no-audit', '--no-fund']);
  if (code !== 0) throw new UnavailableError(`npm could not install it (${output.trim().split('\n').at(-1)})`);
  for (const old of readdirSync(packages).filter((name) => MARKER.test(name))) rmSync(join(packages, old));
  await writeFile(join(packages, marker), '');
}
