import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../../connections.ts';
import { type client, isThrottled, shortPause } from '../../dynamodb.ts';
import type { Store } from './store.ts';

const NAME = 'store';

/** As the client does, if its retry tokens never run out: a Lambda answers one call at a time. */
async function retrying<T>(send: () => Promise<T>, tried = 1): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (tried === patience.attempts || !isThrottled(error)) throw error;
    await pause(shortPause(tried));
    return retrying(send, tried + 1);
  }
}

/** From now on the store answers what the client is asked. */
export function serve({ middlewareStack }: Pick<typeof client, 'middlewareStack'>, store: Store): () => void {
  middlewareStack.add(
    (_, { commandName = '' }) =>
      async ({ input }) => {
        const output = await retrying(() => store.send(commandName, input));
        return { output: { ...output, $metadata: {} }, response: undefined };
      },
    { step: 'initialize', priority: 'low', name: NAME },
  );
  return () => middlewareStack.remove(NAME);
}
