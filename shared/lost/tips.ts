import * as z from 'zod/mini';
import { page, Timestamp, ULID, Ulid, UserId, withFallback } from '#shared/core/schema';
import { optionalText } from '#shared/lost/alert';
import { PinCell } from '#shared/lost/cell';

export const MAX_WHERE = 100;
export const MAX_TIP = 500;
export const MAX_REACH = 100;

export const Kind = z.enum(['saw', 'have']);
export const Sighting = withFallback(Kind, 'saw');
export type Sighting = z.infer<typeof Sighting>;

/** Where a tip came from: a dog near by, or the page behind the poster, the link or the collar. */
export const Origin = z.enum(['neighbour', 'poster', 'link', 'collar']);
export type Origin = z.infer<typeof Origin>;

export const SendTip = z.strictObject({
  userId: UserId,
  tipId: Ulid,
  kind: Kind,
  /** The place as seven digits of a geohash, rounded in the browser, or in words, or neither. */
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
  /** The text may be unkind: it is shown on demand. */
  refused: z.boolean(),
  /** Its sender is muted ('Not Biscuit') or blocked: it is shown on demand only, and announced to nobody. */
  muted: z.boolean(),
  from: withFallback(Origin, 'link'),
  /** Null for finders without an account, and for a dog that is deleted or in a block with the owner. */
  sender: z.nullable(z.object({ userId: UserId, username: z.string(), name: z.string() })),
  createdAt: Timestamp,
  /** Its position by time in the whole list; 1 came first. */
  number: z.int(),
});
export type Tip = z.infer<typeof Tip>;

/** The first tip of one sender, in the order of the list. */
export const MOST_IN_ROW = 100;

/** Tips of one signed-in sender, or one of a visitor. */
export const TipRow = z.object({
  tips: z.array(Tip),
  /** Among everything that this sender wrote. */
  count: z.int(),
});
export type TipRow = z.infer<typeof TipRow>;

/**
 * 'I have' before 'I saw'; in each, first the dogs whose account was a week old when they wrote, then the others,
 * newest first. Tips of muted and blocked senders come last.
 */
export const Tips = page(TipRow);
export type Tips = z.infer<typeof Tips>;

/** Ids of tips that frames announced, joined by commas: the first page includes them, however new they are. */
export const MOST_ANNOUNCED = 10;
export const AnnouncedTips = z.string().check(z.regex(new RegExp(`^${ULID}(,${ULID}){0,${MOST_ANNOUNCED - 1}}$`)));

export const tipIds = (announced: string | undefined): string[] => announced?.split(',') ?? [];
