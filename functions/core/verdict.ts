import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { isDynamoDBError, isThrottled, reasonsIn } from './dynamodb.ts';

const RETRIED = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const failedOf = (reasons: CancellationReason[]) =>
  reasons.flatMap(({ Code }, at) => (Code === 'ConditionalCheckFailed' ? [at] : []));

/** Indexes of the items that another writer was changing, so that a retry may help. */
export interface Conflict {
  at: number[];
  isThrottled?: true;
}

const conflictsOf = (reasons: CancellationReason[]) =>
  reasons.flatMap(({ Code }, at) => (Code && RETRIED.has(Code) ? [at] : []));

/** The indexes of the failed conditions, or of the conflicts if there is none. */
export function verdict(error: unknown): number[] | Conflict {
  if (!isDynamoDBError(error)) throw error;
  if (error.name === 'ConditionalCheckFailedException') return [0];
  if (error.name === 'TransactionConflictException') return { at: [0] };
  if (isThrottled(error)) return { at: [], isThrottled: true };
  const reasons = reasonsIn(error);
  const [failed, at] = [failedOf(reasons), conflictsOf(reasons)];
  if (failed.length > 0) return failed;
  if (at.length > 0) return { at };
  throw error;
}
