import * as z from 'zod/mini';
import { withFallback } from '#shared/core/forward-compatible';
import { page, Timestamp, Ulid } from '#shared/core/schema';

export const MAX_WHERE = 100;
export const MAX_TIP = 500;
export const MAX_REACH = 100;

/** What somebody did who found the dog's page: saw it pass, or has it with them. */
export const Sighting = withFallback(z.enum(['saw', 'have']), 'saw');
export type Sighting = z.infer<typeof Sighting>;

/** What a finder wrote to the dog's human. Nobody else sees it. */
export const Tip = z.object({
  tipId: Ulid,
  kind: Sighting,
  where: z.string(),
  words: z.string(),
  /** How to reach the finder, in the finder's words. */
  reach: z.string(),
  /** The words may be unkind: they are shown on demand. */
  refused: z.boolean(),
  createdAt: Timestamp,
});
export type Tip = z.infer<typeof Tip>;

export const Tips = page(Tip);
