import { StandardRetryStrategy } from '@smithy/core/retry';
import { decode, encode } from './attribute-values.ts';
import { errorOf } from './dynamodb-error.ts';
import { JsonService, type Options } from './json-service.ts';

/** The SDK's for DynamoDB. */
export const newRetryStrategy = () => new StandardRetryStrategy({ maxAttempts: 4, baseDelay: 25 });

export class DynamoDB extends JsonService {
  constructor(options?: Options) {
    const service = { serviceId: 'DynamoDB', api: 'DynamoDB_20120810', encode, decode, errorOf };
    super({ ...service, retryStrategy: newRetryStrategy() }, options);
  }
}
