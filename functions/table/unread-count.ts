import * as z from 'zod/mini';
import type { Kind } from '#shared/notifications/contract';
import { timeOf } from '../core/ids.ts';
import type { Item, Key } from '../core/table.ts';
import { change, put, type Write } from '../core/write.ts';
import { KEPT_MS } from './read-mark.ts';

const THEME = 'THEME#';

/** Together at most 100 unread ones of a theme: the first 50 are not counted, the next 50 are. */
export const [MOST_UNCOUNTED, MOST_COUNTED] = [50, 50] as const;

/** The limit for mentions by one dog; all of them are counted. */
export const MOST_OF_SENDER = 20;

const mostOf = (kind: Kind) => (kind === 'mention' ? MOST_OF_SENDER : MOST_COUNTED);

interface Themed {
  kind: Kind;
  ulid: string;
  senderId: string;
  postId?: string;
}

const dayOf = (ulid: string) => timeOf(ulid).slice(0, 'yyyy-mm-dd'.length);

/** What may have so many unread notifications that one row stands for the rest: a post, a day, a dog. */
export function unreadSubjectOf({ kind, ulid, postId, senderId }: Themed): string | undefined {
  if (kind === 'like' || kind === 'comment') return postId;
  if (kind === 'follow') return dayOf(ulid);
  return kind === 'mention' ? senderId : undefined;
}

export const themeOf = (subject: string, kind: Kind) => `${subject}#${kind}`;

export const unreadCountKey = (PK: string, subject: string, kind: Kind): Key => ({
  PK,
  SK: `${THEME}${themeOf(subject, kind)}`,
});

/**
 * `count` is the number of counted and unread notifications of the theme made after `since`; the last one at `last`.
 * `gathered` is the ULID of the row that stands for everything beyond the limit, if there is one.
 */
const UnreadCount = z.object({
  count: z.int(),
  since: z.string(),
  last: z.string(),
  gathered: z.optional(z.string()),
});
export type UnreadCount = z.infer<typeof UnreadCount>;

export const parseUnreadCount = (item: Item | undefined) => z.optional(UnreadCount).parse(item);

export const unreadCountExpiry = (made: string) => Math.ceil((Date.parse(timeOf(made)) + KEPT_MS) / 1000);

interface Counted {
  kind: Kind;
  made: string;
  /** Index key by which the deletion of the dog that the theme names finds it. */
  listed?: Item;
  /** Everything made up to here has been read. */
  readUpTo: string;
}

/** Undefined if the theme has reached its limit of unread notifications. */
export function incrementUnread(
  key: Key,
  found: UnreadCount | undefined,
  { kind, made, listed, readUpTo }: Counted,
): Write | undefined {
  const expiresAt = unreadCountExpiry(made);
  if (!found) {
    const vacantAt = Math.floor(Date.now() / 1000);
    return put({ ...key, ...listed, count: 1, since: '', last: made, expiresAt }, { vacantAt });
  }
  const { count, since, last } = found;
  if (last <= readUpTo) {
    return change(key, { set: { count: 1, since: last, last: made, expiresAt } }, { is: { since, last } });
  }
  const most = mostOf(kind);
  if (count >= most) return undefined;
  const when = { is: { since }, below: { count: most, last: made } };
  return change(key, { set: { last: made, expiresAt }, add: { count: 1 } }, when);
}

/** Its condition fails if the notification is not counted. */
export const decrementUnread = (key: Key, made: string): Write =>
  change(key, { add: { count: -1 } }, { exists: ['PK'], below: { since: made } });
