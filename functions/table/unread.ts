import { type Badges, MOST_UNREAD } from '#shared/profiles/badges';
import { asRead } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { change, succeeds } from '../core/write.ts';
import { countUnreadConversations } from './conversations.ts';
import { listUnreadPage } from './notifications.ts';
import { findProfile, type ProfileRow, profileKey } from './profiles.ts';
import { isCovered, type Made, type ReadMark, readMarkOf } from './read-mark.ts';

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
