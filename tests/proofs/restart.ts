import { runAndStop } from '../../scripts/local/run-and-stop.ts';
import type { Started } from '../../scripts/local/started.ts';
import { restartable } from '../../scripts/local/throw-away.ts';
import { proveRestarts } from './restarts/prove.ts';

await runAndStop(prove);

/** Starts the product three times from one saved state, and says what did not follow from a change. */
async function prove(started: Started): Promise<number> {
  const stacks = await restartable(started);
  const { line, isWhole } = await proveRestarts(stacks, 'none');
  console.log(line);
  return isWhole ? 0 : 1;
}
