import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

const THROTTLES = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
]);

/** DynamoDB refused the request for lack of capacity, each time that the SDK tried it. */
export const isThrottled = (error: unknown) => error instanceof DynamoDBServiceException && THROTTLES.has(error.name);
