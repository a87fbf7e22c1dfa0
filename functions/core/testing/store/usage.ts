import { AsyncLocalStorage } from 'node:async_hooks';
import { isDynamoDBError, reasonsIn } from '../../dynamodb.ts';

/** DynamoDB's units, and how often it was asked and refused. */
export interface Usage {
  requests: number;
  reads: number;
  writes: number;
  indexed: number;
  /** Tries that met a transaction under way. */
  conflicts: number;
  /** Tries, of which a partition could not bear all. */
  throttles: number;
}

const nothing = (): Usage => ({ requests: 0, reads: 0, writes: 0, indexed: 0, conflicts: 0, throttles: 0 });

/** Why a try was refused. */
export function refusalIn(error: unknown): Partial<Usage> {
  if (!isDynamoDBError(error)) return {};
  const codes = reasonsIn(error).map(({ Code }) => Code);
  const isConflict = error.name === 'TransactionConflictException' || codes.includes('TransactionConflict');
  const isThrottled = error.name === 'ThrottlingException' || codes.includes('ThrottlingError');
  return { conflicts: Number(isConflict), throttles: Number(isThrottled) };
}

/** Adds up usage, in total and for each piece of work. */
export class Ledger {
  readonly total = nothing();
  readonly #work = new AsyncLocalStorage<Usage>();

  add(part: Partial<Usage>): void {
    for (const usage of [this.total, this.#work.getStore()]) {
      if (!usage) continue;
      for (const name of Object.keys(part) as (keyof Usage)[]) usage[name] += part[name] ?? 0;
    }
  }

  /** Runs the work, and returns its usage even if it fails. */
  async measure<T>(doing: () => Promise<T>): Promise<{ usage: Usage; outcome: PromiseSettledResult<T> }> {
    const usage = nothing();
    const [outcome] = await this.#work.run(usage, () => Promise.allSettled([doing()]));
    return { usage, outcome };
  }
}
