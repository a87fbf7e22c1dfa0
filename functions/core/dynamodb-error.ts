import { ServiceException } from '@smithy/core/client';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';

const Body = z.object({
  __type: z.optional(z.string()),
  message: z.optional(z.string()),
  Message: z.optional(z.string()),
  CancellationReasons: z.optional(z.array(z.object({ Code: z.optional(z.string()), Message: z.optional(z.string()) }))),
});

export type CancellationReason = NonNullable<z.infer<typeof Body>['CancellationReasons']>[number];

interface Options {
  message?: string;
  reasons?: CancellationReason[];
  status?: number;
  requestId?: string;
}

/** A request that DynamoDB refused, or failed to answer. Named after the error in DynamoDB's API. */
export class DynamoDBError extends ServiceException {
  /** Reasons why a transaction was cancelled, in the order of its writes. */
  readonly CancellationReasons?: CancellationReason[];

  constructor(name: string, { message = name, reasons, status = 400, requestId }: Options = {}) {
    const $fault = status < 500 ? 'client' : 'server';
    super({ name, message, $fault, $metadata: { httpStatusCode: status, requestId } });
    this.CancellationReasons = reasons;
  }
}

/** A proxy on the way may answer with something other than JSON. */
export function errorOf(text: string, status: number, requestId?: string): DynamoDBError {
  const { __type = '', CancellationReasons: reasons, ...body } = Body.safeParse(readJson(text)).data ?? {};
  const name = __type.slice(__type.lastIndexOf('#') + 1) || 'UnknownError';
  return new DynamoDBError(name, { message: body.message ?? body.Message, reasons, status, requestId });
}
