import * as z from 'zod/mini';
import { withFallback } from '#shared/core/forward-compatible';
import { page, Timestamp, Ulid, UserId } from '#shared/core/schema';
import { PinCell } from '#shared/lost/cell';
import { optionalText } from '#shared/lost/optional-text';

export const MAX_WHERE = 100;
export const MAX_TIP = 500;
export const MAX_REACH = 100;

export const Kind = z.enum(['saw', 'have']);
export const Sighting = withFallback(Kind, 'saw');
export type Sighting = z.infer<typeof Sighting>;

/** How a tip came: from a dog near by, or through the page that the poster, the link or the collar leads to. */
export const Origin = z.enum(['neighbour', 'poster', 'link', 'collar']);
export type Origin = z.infer<typeof Origin>;

export const SendTip = z.strictObject({
  userId: UserId,
  tipId: Ulid,
  kind: Kind,
  /** The place as seven digits of a geohash, cut in the browser, or in words, or neither. */
  cell: z.optional(PinCell),
  where: optionalText(0, MAX_WHERE, 'lost.lineTooLong'),
  words: optionalText(0, MAX_TIP, 'lost.wordsTooLong'),
  reach: optionalText(0, MAX_REACH, 'lost.lineTooLong'),
});
export type SendTip = z.output<typeof SendTip>;

export const Tip = z.object({
  tipId: Ulid,
  kind: Sighting,
  cell: z.nullable(PinCell),
  where: z.string(),
  words: z.string(),
  reach: z.string(),
  /** The words may be unkind: they are shown on demand. */
  refused: z.boolean(),
  /** Its sender is muted ('Not Biscuit') or blocked: it is shown on demand only, and announced to nobody. */
  muted: z.boolean(),
  from: withFallback(Origin, 'link'),
  /** Null for finders without an account, and for a dog that is deleted or in a block with the owner. */
  sender: z.nullable(z.object({ userId: UserId, username: z.string(), name: z.string() })),
  createdAt: Timestamp,
});
export type Tip = z.infer<typeof Tip>;

export const Tips = page(Tip);
