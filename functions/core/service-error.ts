import { ServiceException } from '@smithy/core/client';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';

interface Options {
  message?: string;
  status?: number;
  requestId?: string;
}

/** A request that a service refused, or failed to answer. Named after the error in the service's API. */
export class ServiceError extends ServiceException {
  constructor(name: string, { message = name, status = 400, requestId }: Options = {}) {
    const $fault = status < 500 ? 'client' : 'server';
    super({ name, message, $fault, $metadata: { httpStatusCode: status, requestId } });
  }
}

const Body = z.looseObject({
  __type: z.nullish(z.string()),
  message: z.nullish(z.string()),
  Message: z.nullish(z.string()),
});

/** A proxy on the way may answer with something other than JSON. */
export function refusalIn(text: string) {
  const { __type, message, Message, ...rest } = Body.safeParse(readJson(text)).data ?? {};
  const name = __type?.slice(__type.lastIndexOf('#') + 1) || 'UnknownError';
  return { name, message: message ?? Message ?? undefined, rest };
}

export function errorOf(text: string, status: number, requestId?: string): ServiceError {
  const { name, message } = refusalIn(text);
  return new ServiceError(name, { message, status, requestId });
}
