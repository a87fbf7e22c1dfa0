import * as z from 'zod/mini';
import type { Kind } from '#shared/notifications/contract';
import { type Badges, MOST_UNREAD } from '#shared/profiles/contract';
import { asRead } from '../core/condition.ts';
import { timeOf } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import type { Item, Key } from '../core/table.ts';
import { change, put, succeeds, type Write } from '../core/write.ts';
import { countUnreadConversations } from './conversations.ts';
import { listUnreadPage } from './notifications.ts';
import { findProfile, type ProfileRow, profileKey } from './profiles.ts';
import { isCovered, KEPT_MS, type Made, type ReadMark, readMarkOf } from './read-mark.ts';

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

const themeOf = (subject: string, kind: Kind) => `${subject}#${kind}`;

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

/** Keys per page: as many as half a read unit holds; and the badge's maximum plus as many marked as read. */
export const [GLANCE, WIDE] = [20, 200] as const;

interface Wanted {
  where?: (one: Made) => boolean;
  firstPage?: number;
}

/** Newest first, as many as a badge counts. The first page is read beside the mark. */
export async function unreadNotifications(
  uid: string,
  marked: ReadMark | Promise<ReadMark>,
  { where: isWanted = () => true, firstPage = GLANCE }: Wanted = {},
): Promise<Made[]> {
  const [first, mark] = await Promise.all([listUnreadPage(uid, firstPage), marked]);
  const unreadIn = (items: Made[]) => items.filter((one) => !isCovered(mark, one) && isWanted(one));
  const found = unreadIn(first.items);
  let { next } = first;
  while (next && next > mark.left && found.length < MOST_UNREAD) {
    const page = await listUnreadPage(uid, WIDE, next);
    found.push(...unreadIn(page.items));
    next = page.next;
  }
  return found.slice(0, MOST_UNREAD);
}

export const findReadMark = async (uid: string) => readMarkOf(await findProfile(uid));

export async function setReadMark(proof: Proof, profile: ProfileRow, readMark: ReadMark): Promise<boolean> {
  const write = change(profileKey(profile.userId), { set: { readMark } }, asRead(profile, ['readMark', 'deletedAt']));
  return succeeds(proof, write);
}

/** A notification's state from a stream record, which the index may not show yet. */
export interface KnownNotification extends Made {
  isUnread: boolean;
}

async function unreadCount(
  uid: string,
  mark: ReadMark | Promise<ReadMark>,
  known: KnownNotification[],
): Promise<number> {
  const isOther = ({ place }: Made) => known.every((one) => one.place !== place);
  const others = await unreadNotifications(uid, mark, { where: isOther });
  const read = await mark;
  const unread = known.filter((one) => one.isUnread && !isCovered(read, one));
  return Math.min(others.length + unread.length, MOST_UNREAD);
}

export async function badgesOf(
  uid: string,
  mark: ReadMark | Promise<ReadMark>,
  known: KnownNotification[] = [],
): Promise<Badges> {
  const [notifications, messages] = await Promise.all([unreadCount(uid, mark, known), countUnreadConversations(uid)]);
  return { notifications, messages };
}
