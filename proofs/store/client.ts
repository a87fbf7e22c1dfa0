import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Store } from './store.ts';

const NAME = 'store';

/** Each request as if its client were new, as in a Lambda that answers one call at a time: none lacks retry tokens. */
const newStrategy = async () => {
  const strategy = await new DynamoDBClient({}).config.retryStrategy();
  if (!('acquireInitialRetryToken' in strategy)) throw new Error('The SDK retries in a way of its own.');
  return strategy;
};

const THROTTLES = new Set(['ThrottlingException', 'TransactionInProgressException']);

const typeOf = (error: unknown) =>
  error instanceof DynamoDBServiceException && THROTTLES.has(error.name) ? 'THROTTLING' : 'CLIENT_ERROR';

/** Retries as the SDK's own strategy wants; its pauses are timers like all others. */
async function retrying<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (typeOf(error) === 'CLIENT_ERROR') throw error;
    const strategy = await newStrategy();
    let token = await strategy.acquireInitialRetryToken(NAME);
    for (let last = error; ; ) {
      const next = await strategy.refreshRetryTokenForRetry(token, { errorType: typeOf(last) }).catch(() => undefined);
      if (!next) throw last;
      token = next;
      try {
        return await send();
      } catch (failed) {
        last = failed;
      }
    }
  }
}

/** From now on the store answers what the client is asked. */
export function serve(client: DynamoDBDocumentClient, store: Store): () => void {
  client.middlewareStack.add(
    (_, { commandName = '' }) =>
      async ({ input }) => {
        const output = await retrying(() => store.send(commandName, input));
        return { output: { ...output, $metadata: {} }, response: undefined };
      },
    { step: 'initialize', priority: 'low', name: NAME },
  );
  return () => client.middlewareStack.remove(NAME);
}
