import { StandardRetryStrategy } from '@smithy/core/retry';
import type { StandardRetryBackoffStrategy } from '@smithy/types';
import { decode, encode } from './attribute-values.ts';
import { errorOf } from './dynamodb-error.ts';
import { JsonService, type Options } from './json-service.ts';

const LONGEST_MS = 1_000;

/** After throttles, the SDK would pause for up to seven seconds in all, and a call has 15 for several requests. */
class ShortPauses implements StandardRetryBackoffStrategy {
  #base = 0;

  setDelayBase(ms: number): void {
    this.#base = ms;
  }

  computeNextBackoffDelay(retries: number): number {
    return Math.random() * Math.min(LONGEST_MS, this.#base * 2 ** retries);
  }
}

/** The SDK's for DynamoDB, but for the pauses. */
export const newRetryStrategy = () =>
  new StandardRetryStrategy({ maxAttempts: 4, baseDelay: 25, backoff: new ShortPauses() });

export class DynamoDB extends JsonService {
  constructor(options?: Options) {
    const service = { serviceId: 'DynamoDB', api: 'DynamoDB_20120810', encode, decode, errorOf };
    super({ ...service, retryStrategy: newRetryStrategy() }, options);
  }
}
