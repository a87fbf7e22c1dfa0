import type * as z from 'zod/mini';
import type { SpokenIn } from '#shared/core/spoken';
import { validateUserContent } from './content.ts';

/** Applies the rules of a registration to an edit; `note` lists the dropped hobbies. */
export async function screenEdit<S extends z.ZodMiniObject>(
  schema: S,
  given: SpokenIn<S>,
): Promise<{ said: SpokenIn<S> & { unscored?: string }; note?: string }> {
  const { refusal, cleaned, note, unscored } = await validateUserContent(schema, given);
  if (refusal) throw refusal;
  return { said: { ...cleaned, ...(unscored && { unscored }) }, note };
}
