import { join } from 'node:path';
import { preparePython } from '../python.ts';
import { run } from '../run.ts';

const LOCAL = join(import.meta.dirname, '..');

/** Runs a check of one of the emulator's modules, and answers what it prints. */
export async function checkGap(file: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { command, packages } = await preparePython();
  const PYTHONPATH = [LOCAL, packages].join(':');
  const { output } = await run(command, [join(import.meta.dirname, file)], { ...env, PYTHONPATH });
  return output.trim();
}
