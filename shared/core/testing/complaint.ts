import type * as z from 'zod/mini';
import { complaintOf } from '#shared/core/refusal';

/** The sentence with which a schema refuses a value; undefined if it accepts it. */
export function complaintIn(schema: z.ZodMiniType, given: unknown): string | undefined {
  const parsed = schema.safeParse(given);
  return parsed.success ? undefined : complaintOf(parsed.error).message;
}
