import * as z from 'zod/mini';
import { Language } from '#shared/core/language';
import { Code } from '#shared/lost/code';

export const Collar = z.object({ code: z.nullable(Code), showsBreed: z.boolean() });
export type Collar = z.infer<typeof Collar>;

/** `language` is that of mails about what finders write; `instead` names the code that a new one replaces, so that a retry replaces nothing more. */
export const SetCollar = z.strictObject({
  showsBreed: z.boolean(),
  language: z.optional(Language),
  instead: z.optional(Code),
});
export type SetCollar = z.infer<typeof SetCollar>;
