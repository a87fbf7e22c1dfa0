import { DynamoDBError } from './dynamodb-error.ts';

const THROTTLES = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
]);

/** DynamoDB refused the request for lack of capacity, each time that the client tried it. */
export const isThrottled = (error: unknown) => error instanceof DynamoDBError && THROTTLES.has(error.name);
