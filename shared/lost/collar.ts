import * as z from 'zod/mini';
import { Language } from '#shared/core/language';
import { Code } from '#shared/lost/code';

export const Collar = z.object({ code: z.nullable(Code), showsBreed: z.boolean() });
export type Collar = z.infer<typeof Collar>;

/** `language` is for the mails about tips. `instead` names the code to replace, so that a retry replaces nothing more. */
export const SetCollar = z.strictObject({
  showsBreed: z.boolean(),
  language: z.optional(Language),
  instead: z.optional(Code),
});
export type SetCollar = z.infer<typeof SetCollar>;
