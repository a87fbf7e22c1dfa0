import process from 'node:process';
import { shown } from './access.ts';

const FAILED = 2;
const INTERRUPTED = 130;

export type Leave = (sentence: string, undo?: () => Promise<unknown>) => void;

/** Runs a command that changes nothing that it would leave half done, and exits with the code that it returns. */
export async function answer(work: () => Promise<number>): Promise<void> {
  process.exitCode = await work().catch((error) => {
    console.error(shown(error));
    return FAILED;
  });
}

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
    console.error(shown(error));
    process.exitCode = 1;
  });
}
