import { type CancellationReason, DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ConfiguredRetryStrategy } from '@smithy/core/retry';
import { FreshConnections, patience } from './connections.ts';

const FIRST_MS = 250;
const LONGEST_MS = 1_000;

/** After throttles, the SDK would pause for up to seven seconds in all, and a call has 15 for several requests. */
export const shortPause = (attempt: number) => Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);

export const newClient = (requestHandler = new FreshConnections()) =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({ requestHandler, retryStrategy: new ConfiguredRetryStrategy(patience.attempts, shortPause) }),
    { marshallOptions: { removeUndefinedValues: true } },
  );

/** Of the table, for the whole function. */
export const client = newClient();

const THROTTLES = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
]);

export const isDynamoDBError = (error: unknown): error is DynamoDBServiceException =>
  error instanceof DynamoDBServiceException;

/** DynamoDB refused the request for lack of capacity, each time that the client tried it. */
export const isThrottled = (error: unknown) => isDynamoDBError(error) && THROTTLES.has(error.name);

/** Why a transaction was cancelled, in the order of its writes. */
export const reasonsIn = (error: DynamoDBServiceException): CancellationReason[] =>
  (error as { CancellationReasons?: CancellationReason[] }).CancellationReasons ?? [];
