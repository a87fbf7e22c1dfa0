import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  ThrottlingException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';

const $metadata = { httpStatusCode: 400 };

export const invalid = (message: string) =>
  new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', message, $metadata });

/** For what DynamoDB can do and the store cannot: the caller learns it at once. */
export const unsupported = (what: string) => new Error(`The store does not know ${what}: teach it, or do without.`);

export const conditionFailed = () =>
  new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata });

const ONGOING = 'Transaction is ongoing for the item';
export const conflict = () => new TransactionConflictException({ message: ONGOING, $metadata });

const tooMuch = (reason: string) =>
  `Throughput exceeds the current capacity of your table or index. DynamoDB is scaling it: try again shortly. ${reason}`;
export const throttled = (reason: string) => new ThrottlingException({ message: tooMuch(reason), $metadata });

export const REASONS = {
  none: { Code: 'None' },
  condition: { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
  conflict: { Code: 'TransactionConflict', Message: ONGOING },
  throttled: (reason: string) => ({ Code: 'ThrottlingError', Message: tooMuch(reason) }),
  invalid: (Message: string) => ({ Code: 'ValidationError', Message }),
} as const;

export function cancelled(reasons: CancellationReason[]) {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new TransactionCanceledException({ message, CancellationReasons: reasons, $metadata });
}

export const inProgress = () =>
  new TransactionInProgressException({ message: 'The transaction is already in progress.', $metadata });

export const tokenMismatch = () =>
  new IdempotentParameterMismatchException({ message: 'The token was used for another transaction.', $metadata });
