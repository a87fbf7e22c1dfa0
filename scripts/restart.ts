import { restartable } from '../e2e/stack.ts';
import { Advice } from './local/advice.ts';
import { Started } from './local/started.ts';
import { proveRestarts } from './restarts/prove.ts';

const started = new Started();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void started.stop().then(() => process.exit(1)));

const isWhole = await prove().catch((error) => {
  console.error(error instanceof Advice ? `\n${error.message}\n` : error);
  return false;
});
await started.stop();
process.exit(isWhole ? 0 : 1);

/** Starts the product three times from one saved state, and says what did not follow from a change. */
async function prove(): Promise<boolean> {
  const stacks = await restartable(started);
  const { line, isWhole } = await proveRestarts(stacks, 'none');
  console.log(line);
  return isWhole;
}
