import type * as z from 'zod';
import { BROKEN_ANSWER } from '#shared/core/answers';
import { forwardCompatible } from '#shared/core/forward-compatible';
import { logFailure } from '../core/log.ts';

/**
 * Parses an answer by its contract. One that breaks it fails in tests and on a local AWS; in production it is logged
 * as an error and sent without the items that break it, so that one bad row does not take a whole list down.
 */
export function parseAnswer<O extends z.ZodType>(output: O, answered: z.input<O>, call: string): z.output<O> {
  const { success, data, error } = output.safeParse(answered);
  if (success) return data;
  if (process.env.BROKEN_ANSWERS !== 'salvage') throw error;
  logFailure(BROKEN_ANSWER, error, { call });
  return forwardCompatible(output).parse(answered);
}
