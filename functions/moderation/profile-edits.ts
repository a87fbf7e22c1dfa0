import type * as z from 'zod';
import type { SpokenIn } from '#shared/core/spoken';
import { validateUserContent } from './content.ts';

/** Refuses an edit as a registration would be; answers what is said as it may be stored, and a note on dropped hobbies. */
export async function screenEdit<S extends z.ZodObject>(
  schema: S,
  given: SpokenIn<S>,
): Promise<{ said: SpokenIn<S> & { unscored?: string }; note?: string }> {
  const { refusal, cleaned, note, unscored } = await validateUserContent(schema, given);
  if (refusal) throw refusal;
  return { said: { ...cleaned, ...(unscored && { unscored }) }, note };
}
