import { isThrottlingError, isTransientError, type StandardRetryStrategy } from '@smithy/core/retry';

type Failure = Parameters<typeof isTransientError>[0];

function errorTypeOf(error: Failure) {
  if (isThrottlingError(error)) return 'THROTTLING';
  return isTransientError(error) ? 'TRANSIENT' : 'CLIENT_ERROR';
}

/** The strategy pauses before it grants another attempt. `attempt` counts from 1. */
export async function retrying<T>(strategy: StandardRetryStrategy, send: (attempt: number) => Promise<T>): Promise<T> {
  let token = await strategy.acquireInitialRetryToken('');
  for (;;) {
    try {
      const answer = await send(token.getRetryCount() + 1);
      strategy.recordSuccess(token);
      return answer;
    } catch (error) {
      const errorType = errorTypeOf(error as Failure);
      token = await strategy.refreshRetryTokenForRetry(token, { errorType }).catch(() => {
        throw error;
      });
    }
  }
}
