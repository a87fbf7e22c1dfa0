import process from 'node:process';
import { Advice } from './advice.ts';
import { Started } from './started.ts';
import { ownTemporaryFiles } from './temporary.ts';

/** Runs the work of a script, stops what it started, even on Ctrl-C, and exits with the code that it returns. */
export async function runAndStop(work: (started: Started) => Promise<number>): Promise<never> {
  ownTemporaryFiles();
  const started = new Started();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void started.stop().then(() => process.exit(1)));
  const code = await work(started).catch((error) => {
    console.error(error instanceof Advice ? `\n${error.message}\n` : error);
    return 1;
  });
  await started.stop();
  process.exit(code);
}
