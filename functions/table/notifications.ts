import * as z from 'zod/mini';
import { Kind } from '#shared/notifications/contract';
import { mapPage, type Page, parsePage, readIndexNewest, readPage } from '../core/query.ts';
import { type Item, type Key, type Reading, read, readAll } from '../core/table.ts';
import { remove, type Write } from '../core/write.ts';
import { isCovered, type Made, type ReadMark } from './read-mark.ts';

const NOTICE = 'NOTICE#';

export interface NotificationRef {
  uid: string;
  ulid: string;
  kind: Kind;
}

const NOTICES = 'NOTICES#';

export const notificationPartition = (uid: string) => `${NOTICES}${uid}`;

export const recipientOfKey = ({ PK }: Key): string | undefined =>
  PK.startsWith(NOTICES) ? PK.slice(NOTICES.length) : undefined;

export const isNotificationKey = ({ SK }: Key) => SK.startsWith(NOTICE);

const notificationsRange = (uid: string) => ({ PK: notificationPartition(uid), prefix: NOTICE });
export const unreadPartitionOf = (uid: string) => `UNREAD#${uid}`;
export const actorOf = (uid: string) => `ACTOR#${uid}`;
/** By this a dog's deletion finds the notifications that name it. */
export const byActor = (sender: string, uid: string, place: string) => ({
  GSI2PK: actorOf(sender),
  GSI2SK: `${place}#${uid}`,
});
export const lineOf = (uid: string, senderId: string) => `LINE#${uid}#${senderId}`;

export const notificationPlaceOf = ({ ulid, kind }: Omit<NotificationRef, 'uid'>) => `${ulid}#${kind}`;

export const kindOfPlace = (place: string) => Kind.parse(place.slice(place.indexOf('#') + 1));

export const isPlaceOf = (place: string, kind: Kind) => place.endsWith(`#${kind}`);

export const notificationKeyAt = (uid: string, place: string): Key => ({
  PK: notificationPartition(uid),
  SK: `${NOTICE}${place}`,
});
export const notificationKeyOf = ({ uid, ...place }: NotificationRef): Key =>
  notificationKeyAt(uid, notificationPlaceOf(place));

export const notificationIdOf = ({ ulid, kind }: Omit<NotificationRef, 'uid'>) => `${ulid}-${kind}`;
export const placeOfId = (id: string) => id.replace('-', '#');
export const idOfPlace = (place: string) => place.replace('#', '-');

export const answeredOf = (uid: string, ulid: string): Write =>
  remove(notificationKeyOf({ uid, ulid, kind: 'follow_request' }));

const About = z.object({
  postId: z.optional(z.string()),
  commentId: z.optional(z.string()),
  conversationId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  quote: z.optional(z.string()),
  file: z.optional(z.string()),
  widths: z.optional(z.array(z.int())),
});
export type NotificationSubject = z.infer<typeof About>;

const Common = z.object({
  ulid: z.string(),
  kind: Kind,
  /** A ULID of its own: the source may be much older, for example if an edit adds a mention. */
  made: z.string(),
  /** Removed when this notification is read individually. */
  GSI1PK: z.optional(z.string()),
  /** Kept as a marker for a day, so that a replayed stream record cannot add the notification again. */
  isRemoved: z.optional(z.literal(true)),
  /** Marked as read in a batch; only its last notification pushes the badge. */
  isOneOfMany: z.optional(z.literal(true)),
});

/** A notification of one event. */
export const SingleNotification = z.extend(z.extend(Common, About.shape), {
  senderId: z.string(),
  source: z.string(),
  /** Counts towards the limit of its theme while it is unread. */
  isCounted: z.optional(z.literal(true)),
  /** In the line of its sender, and listed and counted only there. */
  isInLine: z.optional(z.literal(true)),
});
export type SingleNotification = z.infer<typeof SingleNotification>;

/** Stands for all events beyond the limit of a theme, which are looked up when it is read. */
export const GatheredNotification = z.extend(Common, {
  /** The post, the day or the dog. */
  subject: z.string(),
  /** The event that moved it here. */
  by: z.string(),
  /** It replaced an unread one, so devices are not notified again. */
  wasUnread: z.optional(z.literal(true)),
});
export type GatheredNotification = z.infer<typeof GatheredNotification>;

export const NotificationRow = z.union([SingleNotification, GatheredNotification]);
export type NotificationRow = z.infer<typeof NotificationRow>;

export const isGathered = (row: NotificationRow): row is GatheredNotification => 'subject' in row;
export const isSingle = (row: NotificationRow): row is SingleNotification => !isGathered(row);
export const isInLine = (row: NotificationRow) => isSingle(row) && row.isInLine === true;

export const isListedUnread = (row: NotificationRow) => row.GSI1PK !== undefined && !isInLine(row);
export const madeOf = (row: NotificationRow): Made => ({ made: row.made, place: notificationPlaceOf(row) });
export const isNotificationUnread = (row: NotificationRow, mark: ReadMark) =>
  isListedUnread(row) && !isCovered(mark, madeOf(row));

export const parseNotification = (item: Item | undefined) => z.optional(NotificationRow).parse(item);
export const findNotification = async (key: Key, reading?: Reading) => parseNotification(await read(key, reading));

export const findNotifications = async (uid: string, places: string[]) =>
  (await readAll(places.map((place) => notificationKeyAt(uid, place)))).map(parseNotification);

interface Listing extends Reading {
  before?: string;
  mostQueries?: number;
  where?: (row: NotificationRow) => boolean;
}

const isOutsideLines = (row: NotificationRow) => !isInLine(row);

export async function listNotifications(
  uid: string,
  limit: number,
  { before, consistent, mostQueries, where = isOutsideLines }: Listing = {},
): Promise<Page<NotificationRow>> {
  const range = { ...notificationsRange(uid), after: before, newestFirst: true, consistent };
  const isWanted = (item: Item) => !item.isRemoved && where(NotificationRow.parse(item));
  return parsePage(NotificationRow, await readPage(range, limit, { where: isWanted, mostQueries }));
}

/** The notifications in the line of a sender, newest first, from an index that may lag behind the table. */
export async function listNotificationLine(
  uid: string,
  senderId: string,
  limit: number,
  before?: string,
): Promise<Page<SingleNotification>> {
  const { items, next } = await readIndexNewest(lineOf(uid, senderId), limit, before);
  const rows = await findNotifications(
    uid,
    items.map(({ GSI1SK }) => GSI1SK),
  );
  return { items: rows.flatMap((row) => (row && isSingle(row) && !row.isRemoved ? [row] : [])), next };
}

/** Includes those that 'Mark all as read' has covered. Newest first; the cursor is a `made`. */
export const listUnreadPage = async (uid: string, limit: number, before?: string): Promise<Page<Made>> =>
  mapPage(await readIndexNewest(unreadPartitionOf(uid), limit, before), ({ SK, GSI1SK }) => ({
    made: GSI1SK,
    place: SK.slice(NOTICE.length),
  }));
