import { type CancellationReason, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

interface Options {
  message?: string;
  status?: number;
  /** Why a transaction was cancelled, in the order of its writes. */
  reasons?: CancellationReason[];
}

/** The error that the client throws if DynamoDB refuses a request. */
export function refusedBy(name: string, { message = name, status = 400, reasons }: Options = {}) {
  const $fault = status < 500 ? ('client' as const) : ('server' as const);
  const error = new DynamoDBServiceException({ name, message, $fault, $metadata: { httpStatusCode: status } });
  return reasons ? Object.assign(error, { CancellationReasons: reasons }) : error;
}
