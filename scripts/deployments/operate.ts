import process from 'node:process';
import { Advice } from '../local/advice.ts';
import { adviceOn } from './access.ts';

const INTERRUPTED = 130;

export type Leave = (sentence: string, undo?: () => Promise<unknown>) => void;

const isFromAws = (error: unknown) => error instanceof Error && '$metadata' in error;

/** Runs an operator's command, which keeps up to date what an interruption would leave behind. */
export async function operate(work: (leave: Leave) => Promise<void>): Promise<void> {
  let left = 'Nothing was changed.';
  let undo = async (): Promise<unknown> => undefined;
  // One Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap.
  let undone: Promise<unknown> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      undone ??= undo().catch(console.error);
      await undone;
      console.log(`\n${left}`);
      process.exit(INTERRUPTED);
    });
  }
  await work((sentence, way = async () => undefined) => {
    left = sentence;
    undo = way;
  }).catch((error) => {
    // Ctrl-C reaches the child process, too.
    if (undone) return;
    const advice = isFromAws(error) ? adviceOn(error) : error;
    console.error(advice instanceof Advice ? `\n${advice.message}` : advice);
    process.exitCode = 1;
  });
}
