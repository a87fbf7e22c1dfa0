import { MINUTE_MS } from '#shared/core/time';
import type { Kind } from '#shared/notifications/contract';
import { beginningAt, newUlidAfter, timeOf } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { untilDoneFrom } from '../core/retry.ts';
import { CONSISTENT, type Item, type Key, read, readAll } from '../core/table.ts';
import { attempt, change, put, remove, succeeds } from '../core/write.ts';
import {
  byActor,
  type GatheredNotification,
  isGathered,
  isNotificationUnread,
  type NotificationRef,
  type NotificationRow,
  notificationKeyAt,
  notificationKeyOf,
  notificationPartition,
  notificationPlaceOf,
  parseNotification,
  unreadPartitionOf,
} from './notifications.ts';
import { type PostRef, postIdOf } from './posts.ts';
import { parseProfile, profileKey } from './profiles.ts';
import { type ReadMark, readMarkOf } from './read-mark.ts';
import { parseUnreadCount, type UnreadCount, unreadCountExpiry, unreadCountKey } from './unread.ts';

/** If the row is unread and was moved within this time, another event does not move it. */
const REST_MS = MINUTE_MS;

/** A write delayed by conflicts can come this long after the time in its id. */
const LATE_MS = 5_000;

interface Event extends NotificationRef {
  subject: string;
  /** A ULID of when it happened, or when it was added to the list that the row opens. */
  happened: string;
  /** The row was marked as read before its dog could see it. */
  isAgain?: boolean;
}

const OF_POST = ['like', 'comment'] as const;

interface Standing {
  row: NotificationRow | undefined;
  mark: ReadMark;
  isUnread: boolean;
}

/** The row as it is, read or not; the mark may be newer than a notification that was read before. */
async function standingOf(uid: string, kind: Kind, { gathered }: UnreadCount): Promise<Standing> {
  const keys = [
    profileKey(uid),
    ...(gathered ? [notificationKeyAt(uid, notificationPlaceOf({ ulid: gathered, kind }))] : []),
  ];
  const [owner, item] = await readAll(keys, CONSISTENT);
  const [row, mark] = [parseNotification(item), readMarkOf(parseProfile(owner))];
  return { row, mark, isUnread: row !== undefined && !row.isRemoved && isNotificationUnread(row, mark) };
}

/** The row covers everything before it was moved, so a repeated record changes nothing. */
function isTold({ row, isUnread: unread }: Standing, { gathered }: UnreadCount, { ulid, happened, isAgain }: Event) {
  if (isAgain) return unread;
  if (gathered && beginningAt(Date.parse(timeOf(happened)) + LATE_MS) <= gathered) return true;
  if (!row || !isGathered(row)) return false;
  return row.by === ulid || (unread && row.made > beginningAt(Date.now() - REST_MS));
}

const later = (one: string, other: string) => (one > other ? one : other);

function rowOf({ uid, ulid, kind, subject }: Event, made: string, wasUnread: boolean): Key & Item {
  const place = notificationPlaceOf({ ulid: made, kind });
  return {
    ...notificationKeyAt(uid, place),
    ...{ ulid: made, kind, subject, made, by: ulid },
    ...(wasUnread && { wasUnread }),
    ...{ GSI1PK: unreadPartitionOf(uid), GSI1SK: made },
    ...(kind === 'mention' && byActor(subject, uid, place)),
    expiresAt: unreadCountExpiry(made),
  };
}

/** Moves the row to the top of the list. False if another event was faster. */
function move(proof: Proof, event: Event, { gathered }: UnreadCount, made: string, wasUnread: boolean) {
  const { uid, kind, subject } = event;
  const set = { gathered: made, expiresAt: unreadCountExpiry(made) };
  const when = gathered ? { is: { gathered } } : { exists: ['PK'], missing: ['gathered'] };
  return succeeds(
    proof,
    change(unreadCountKey(notificationPartition(uid), subject, kind), { set }, when),
    put(rowOf(event, made, wasUnread)),
    ...(gathered ? [remove(notificationKeyAt(uid, notificationPlaceOf({ ulid: gathered, kind })))] : []),
  );
}

const themeAt = async (key: Key) => parseUnreadCount(await read(key, CONSISTENT));

/**
 * Records an event beyond the limit of its theme: the theme's one row moves to the top, unless it is unread and was
 * moved within the last minute. Returns when it was moved, if it was.
 */
export function gatherNotification(proof: Proof, event: Event, found: UnreadCount): Promise<{ made?: string }> {
  const { uid, kind, subject, happened } = event;
  const key = unreadCountKey(notificationPartition(uid), subject, kind);
  return untilDoneFrom<UnreadCount | undefined, { made?: string }>(
    found,
    () => themeAt(key),
    async (theme) => {
      if (!theme) return {};
      const standing = await standingOf(uid, kind, theme);
      if (isTold(standing, theme, event)) return {};
      const own = parseNotification(await read(notificationKeyOf(event), CONSISTENT));
      if (own && kind !== 'mention') return {};
      const made = newUlidAfter([theme.gathered ?? '', theme.last, standing.mark.at, happened].reduce(later));
      return (await move(proof, event, theme, made, standing.isUnread)) ? { made } : undefined;
    },
  );
}

/** Where the row is now. */
export async function findGatheredPlace(uid: string, kind: Kind, subject: string): Promise<string | undefined> {
  const theme = await themeAt(unreadCountKey(notificationPartition(uid), subject, kind));
  return theme?.gathered && notificationPlaceOf({ ulid: theme.gathered, kind });
}

/** Removes the row, unless it has moved meanwhile. */
export const dismissGathered = (
  proof: Proof,
  uid: string,
  { kind, subject, made }: GatheredNotification,
): Promise<boolean> =>
  succeeds(
    proof,
    change(
      unreadCountKey(notificationPartition(uid), subject, kind),
      { drop: ['gathered'] },
      { is: { gathered: made } },
    ),
    remove(notificationKeyAt(uid, notificationPlaceOf({ ulid: made, kind }))),
  );

/** The gathered rows and counts of a deleted post. */
export async function removeGatheredOfPost(proof: Proof, post: PostRef): Promise<void> {
  const { authorId: uid } = post;
  const keys = OF_POST.map((kind) => unreadCountKey(notificationPartition(uid), postIdOf(post), kind));
  const themes = (await readAll(keys, CONSISTENT)).map(parseUnreadCount);
  const writes = themes.flatMap((theme, at) => {
    const [kind, key] = [OF_POST[at], keys[at]];
    if (!theme || !kind || !key) return [];
    const { gathered } = theme;
    return [
      [
        remove(key, gathered ? { is: { gathered } } : { missing: ['gathered'] }),
        ...(gathered ? [remove(notificationKeyAt(uid, notificationPlaceOf({ ulid: gathered, kind })))] : []),
      ],
    ];
  });
  for (const both of writes) {
    const failed = await attempt(proof, ...both);
    if (failed.length > 0) return removeGatheredOfPost(proof, post);
  }
}
