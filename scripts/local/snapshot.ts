import type { ChildProcess } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Advice } from './advice.ts';

const PATIENCE_MS = 60_000;

export async function savedAt(stateDir: string): Promise<Date | undefined> {
  const file = await stat(join(stateDir, 'state/snapshot.json')).catch(() => undefined);
  return file?.mtime;
}

/** Asks the local AWS for a snapshot; resolves once it is on disk, or the local AWS is gone. */
export async function takeSnapshot(child: ChildProcess, stateDir: string): Promise<void> {
  const before = await savedAt(stateDir);
  child.stdin?.write('save\n');
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(50)) {
    const last = await savedAt(stateDir);
    if (last && last.getTime() !== before?.getTime()) return;
    if (child.exitCode !== null || child.signalCode) return;
  }
  throw new Advice(`Look for free space in ${stateDir}: the local AWS could not save its state there.`);
}
