import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { refusedBy } from '../refused.ts';

export const invalid = (message: string) => refusedBy('ValidationException', { message });

/** Thrown for a feature of DynamoDB that the store does not have. */
export const unsupported = (what: string) => new Error(`The store does not know ${what}: teach it, or do without.`);

export const conditionFailed = () =>
  refusedBy('ConditionalCheckFailedException', { message: 'The conditional request failed' });

const ONGOING = 'Transaction is ongoing for the item';
export const conflict = () => refusedBy('TransactionConflictException', { message: ONGOING });

const tooMuch = (reason: string) =>
  `Throughput exceeds the current capacity of your table or index. DynamoDB is scaling it: try again shortly. ${reason}`;
export const throttled = (reason: string) => refusedBy('ThrottlingException', { message: tooMuch(reason) });

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
  return refusedBy('TransactionCanceledException', { message, reasons });
}

export const inProgress = () =>
  refusedBy('TransactionInProgressException', { message: 'The transaction is already in progress.' });

export const tokenMismatch = () =>
  refusedBy('IdempotentParameterMismatchException', {
    message: 'The token was used for another transaction.',
  });
