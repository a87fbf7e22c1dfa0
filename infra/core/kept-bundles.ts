import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'node_modules/.cache/barkyard/bundles');
const DAY_MS = 86_400_000;
/** A bundle depends on our code, on the bundler and on the installed packages. */
const SOURCES = ['functions/**/*.*', 'shared/**/*.*', 'infra/core/bundle*.ts', 'package*.json', 'tsconfig.json'];

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

function dropOld(folder: string, now = Date.now()): void {
  for (const name of readdirSync(folder)) {
    const made = join(folder, name);
    const { mtimeMs = now } = statSync(made, { throwIfNoEntry: false }) ?? {};
    if (now - mtimeMs > DAY_MS) rmSync(made, { recursive: true, force: true });
  }
}

function keep(kept: string, make: (outdir: string) => void): void {
  const unfinished = `${kept}-${randomUUID()}`;
  mkdirSync(unfinished);
  make(unfinished);
  try {
    renameSync(unfinished, kept);
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true });
  }
}

/** Puts a bundle into `outdir` that is made once for the same sources and options: the tests start several local AWS. */
export function placeKept(options: object, make: (outdir: string) => void, outdir: string, folder = FOLDER): void {
  const hash = createHash('sha256').update(JSON.stringify([process.version, options, hashOfSources()]));
  const kept = join(folder, hash.digest('hex'));
  if (!existsSync(kept)) {
    mkdirSync(folder, { recursive: true });
    dropOld(folder);
    keep(kept, make);
  }
  cpSync(kept, outdir, { recursive: true, verbatimSymlinks: true });
}
