import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Gives this process, and all that it starts, a folder for temporary files that is removed when it exits. */
export function ownTemporaryFiles(): void {
  const folder = mkdtempSync(join(tmpdir(), 'barkyard-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
