import type * as z from 'zod/mini';
import { BROKEN_ANSWER } from '#shared/core/answers';
import { forwardCompatible } from '#shared/core/forward-compatible';
import { logFailure } from '../core/log.ts';

/** Throws if the answer breaks its contract; in production it logs that, and sends only the valid items. */
export function parseAnswer<O extends z.ZodMiniType>(output: O, answered: z.input<O>, call: string): z.output<O> {
  const { success, data, error } = output.safeParse(answered);
  if (success) return data;
  if (process.env.BROKEN_ANSWERS !== 'salvage') throw error;
  logFailure(BROKEN_ANSWER, error, { call });
  return forwardCompatible(output).parse(answered);
}
