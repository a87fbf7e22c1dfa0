import process from 'node:process';
import { Advice } from '../local/advice.ts';

const INTERRUPTED = 130;

/** Runs an operator's command, which keeps up to date what an interruption would leave behind. */
export async function operate(work: (leave: (sentence: string) => void) => Promise<void>): Promise<void> {
  let left = 'Nothing was changed.';
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      console.log(`\n${left}`);
      process.exit(INTERRUPTED);
    });
  }
  await work((sentence) => {
    left = sentence;
  }).catch((error) => {
    console.error(error instanceof Advice ? `\n${error.message}` : error);
    process.exitCode = 1;
  });
}
