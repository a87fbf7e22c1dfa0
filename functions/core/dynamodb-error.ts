import * as z from 'zod/mini';
import { refusalIn, ServiceError } from './service-error.ts';

const Cancelled = z.object({
  CancellationReasons: z.optional(z.array(z.object({ Code: z.nullish(z.string()), Message: z.nullish(z.string()) }))),
});

export type CancellationReason = NonNullable<z.infer<typeof Cancelled>['CancellationReasons']>[number];

type Options = ConstructorParameters<typeof ServiceError>[1] & { reasons?: CancellationReason[] };

export class DynamoDBError extends ServiceError {
  /** Reasons why a transaction was cancelled, in the order of its writes. */
  readonly CancellationReasons?: CancellationReason[];

  constructor(name: string, { reasons, ...options }: Options = {}) {
    super(name, options);
    this.CancellationReasons = reasons;
  }
}

export function errorOf(text: string, status: number, requestId?: string): DynamoDBError {
  const { name, message, rest } = refusalIn(text);
  const reasons = Cancelled.safeParse(rest).data?.CancellationReasons;
  return new DynamoDBError(name, { message, reasons, status, requestId });
}
