import * as z from 'zod/mini';
import { Language } from '#shared/core/language';
import { withFallback } from '#shared/core/schema';
import { Need, Needs } from '#shared/lost/alert';
import { Code } from '#shared/lost/code';

export const Collar = z.object({
  code: z.nullable(Code),
  showsBreed: z.boolean(),
  showsPhoto: z.boolean(),
  needs: z.array(withFallback(Need, 'space')),
});
export type Collar = z.infer<typeof Collar>;

/** Absent fields stay as they are. `instead` is the code to replace, so that a retry replaces no newer one. */
export const SetCollar = z.strictObject({
  showsBreed: z.boolean(),
  showsPhoto: z.optional(z.boolean()),
  needs: z.optional(Needs),
  language: z.optional(Language),
  instead: z.optional(Code),
});
export type SetCollar = z.infer<typeof SetCollar>;
