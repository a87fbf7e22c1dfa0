import * as z from 'zod/mini';
import { DAY_MS } from '#shared/core/time';
import { MOST_UNREAD } from '#shared/profiles/contract';
import { beginningAt } from '../core/ids.ts';

/**
 * The range that 'Mark all as read' covers, kept in the profile: everything made up to `left`, and what was made up to `at` from
 * place `from` on. Older notifications that a press leaves unread were made after `left` and lie before `from`.
 */
export const ReadMark = z.object({ at: z.string(), from: z.string(), left: z.string() });
export type ReadMark = z.infer<typeof ReadMark>;

/** `made` says when a notification was added, `place` where it is in the list: by the time of its source. */
export interface Made {
  made: string;
  place: string;
}

export const KEPT_MS = 90 * DAY_MS;

export const UNMARKED: ReadMark = { at: '', from: '', left: '' };

const later = (one: string, other: string) => (one > other ? one : other);

/** Also covers expired ones that TTL has not removed yet. */
export const readMarkOf = ({ readMark = UNMARKED }: { readMark?: ReadMark } = {}): ReadMark => ({
  ...readMark,
  left: later(readMark.left, beginningAt(Date.now() - KEPT_MS + 1)),
});

export const isCovered = ({ at, from, left }: ReadMark, { made, place }: Made) =>
  made <= left || (made <= at && place >= from);

interface Press {
  marked: Made[];
  /** They include all unread ones from this place on. */
  from: string;
  /** Places of unread ones before `from`, as many as a badge counts. */
  rest: string[];
}

/** Undefined if one mark cannot cover exactly these and everything that the earlier mark covers. */
export function markAfter(mark: ReadMark, { marked, from, rest }: Press): ReadMark | undefined {
  const at = marked.map(({ made }) => made).reduce(later, mark.at);
  if (rest.length === 0) return { at, from: '', left: at };
  if (mark.left >= mark.at || from <= mark.from) return { at, from, left: mark.left };
  const isBetweenEmpty = rest.length < MOST_UNREAD && rest.every((place) => place < mark.from);
  return isBetweenEmpty ? { at, from: mark.from, left: mark.left } : undefined;
}
