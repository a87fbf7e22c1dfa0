import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../../../scripts/local/run.ts';
import { LOCAL } from '../../../scripts/local/tool.ts';

const FILES = ['package.json', 'package-lock.json', 'server.mjs'];

const RUNTIME = dirname(dirname(process.execPath));
/** Bluesky's SQLite is compiled by its install script, against the headers of the Node that will run it. */
const COMPILING = [
  '--ignore-scripts=false',
  ...(existsSync(join(RUNTIME, 'include/node/node.h')) ? [`--nodedir=${RUNTIME}`] : []),
];

export class UnavailableError extends Error {}

/** Fetches a peer by its own lockfile, unless it is there already, and returns its folder. */
export async function installPeer(name: 'bluesky' | 'parse'): Promise<string> {
  const folder = join(LOCAL, 'peers', name);
  await mkdir(folder, { recursive: true });
  const hash = createHash('sha256');
  for (const file of FILES) {
    const from = join(import.meta.dirname, name, file);
    if (file !== 'server.mjs') hash.update(await readFile(from));
    await copyFile(from, join(folder, file));
  }
  const marker = join(folder, `installed-${hash.digest('hex')}`);
  if (existsSync(marker)) return folder;
  const { code, output } = await run('npm', ['ci', `--prefix=${folder}`, ...COMPILING, '--no-audit', '--no-fund']);
  if (code !== 0) throw new UnavailableError(`npm could not install it (${output.trim().split('\n').at(-1)})`);
  await writeFile(marker, '');
  return folder;
}
