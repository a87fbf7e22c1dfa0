import * as z from 'zod/mini';
import type { Kind } from '#shared/notifications/contract';
import type { Item, Key } from '../core/table.ts';
import { timeOf } from '../core/ulid.ts';
import { change, put, type Write } from '../core/write.ts';
import { KEPT_MS } from './read-mark.ts';

const THEME = 'THEME#';

/** Together at most 100 unread ones of a theme: the first are known to be few, the others are counted. */
export const [MOST_UNCOUNTED, MOST_COUNTED] = [50, 50] as const;

interface Themed {
  kind: Kind;
  ulid: string;
  postId?: string;
}

const dayOf = (ulid: string) => timeOf(ulid).slice(0, 'yyyy-mm-dd'.length);

/** Unread notifications are limited per theme; those without a theme are not. */
export function themeOf({ kind, ulid, postId }: Themed): string | undefined {
  if (kind === 'like' || kind === 'comment') return `${postId}#${kind}`;
  return kind === 'follow' || kind === 'mention' ? `${dayOf(ulid)}#${kind}` : undefined;
}

export const keyOf = (PK: string, theme: string): Key => ({ PK, SK: `${THEME}${theme}` });

/** `count` is the number of counted and unread notifications of the theme made after `since`; the last one at `last`. */
const UnreadCount = z.object({ count: z.int(), since: z.string(), last: z.string() });
export type UnreadCount = z.infer<typeof UnreadCount>;

export const parse = (item: Item | undefined) => z.optional(UnreadCount).parse(item);

export const expiryOf = (made: string) => Math.ceil((Date.parse(timeOf(made)) + KEPT_MS) / 1000);

interface Counted {
  made: string;
  /** Everything made up to here has been read. */
  readUpTo: string;
}

/** Undefined if as many unread notifications of the theme are counted as may be. */
export function increment(key: Key, found: UnreadCount | undefined, { made, readUpTo }: Counted): Write | undefined {
  const expiresAt = expiryOf(made);
  if (!found) {
    const vacantAt = Math.floor(Date.now() / 1000);
    return put({ ...key, count: 1, since: '', last: made, expiresAt }, { vacantAt });
  }
  const { count, since, last } = found;
  if (last <= readUpTo) {
    return change(key, { set: { count: 1, since: last, last: made, expiresAt } }, { is: { since, last } });
  }
  if (count >= MOST_COUNTED) return undefined;
  const when = { is: { since }, below: { count: MOST_COUNTED, last: made } };
  return change(key, { set: { last: made, expiresAt }, add: { count: 1 } }, when);
}

/** Its condition fails if the notification is not counted. */
export const decrement = (key: Key, made: string): Write =>
  change(key, { add: { count: -1 } }, { exists: ['PK'], below: { since: made } });
