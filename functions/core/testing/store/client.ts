import { newRetryStrategy } from '../../dynamodb.ts';
import { retrying } from '../../retrying.ts';
import type { client } from '../../table.ts';
import type { Store } from './store.ts';

const NAME = 'store';

/**
 * From now on the store answers what the client is asked. Each request is retried as if its client were new, as in a
 * Lambda that answers one call at a time: none lacks retry tokens.
 */
export function serve({ middlewareStack }: Pick<typeof client, 'middlewareStack'>, store: Store): () => void {
  middlewareStack.add(
    (_, { commandName = '' }) =>
      async ({ input }) => {
        const output = await retrying(newRetryStrategy(), () => store.send(commandName, input));
        return { output: { ...output, $metadata: {} }, response: undefined };
      },
    { step: 'initialize', priority: 'low', name: NAME },
  );
  return () => middlewareStack.remove(NAME);
}
