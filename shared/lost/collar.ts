import * as z from 'zod/mini';
import { withFallback } from '#shared/core/forward-compatible';
import { Language } from '#shared/core/language';
import { Need, Needs } from '#shared/lost/alert';
import { Code } from '#shared/lost/code';

export const Collar = z.object({
  code: z.nullable(Code),
  showsBreed: z.boolean(),
  /** What whoever finds the dog should know. */
  needs: z._default(z.array(withFallback(Need, 'space')), []),
});
export type Collar = z.infer<typeof Collar>;

/** What is absent stays. `language` is for the mails about tips. `instead` names the code to replace, so that a retry replaces nothing more. */
export const SetCollar = z.strictObject({
  showsBreed: z.boolean(),
  needs: z.optional(Needs),
  language: z.optional(Language),
  instead: z.optional(Code),
});
export type SetCollar = z.infer<typeof SetCollar>;
