import * as z from 'zod/mini';
import { Kind } from '#shared/notifications/contract';
import { readIndexNewest } from '../core/gsi.ts';
import { mapPage, type Page, parsePage, readPage } from '../core/range.ts';
import { type Item, type Key, type Reading, read, readAll } from '../core/table.ts';
import { remove, type Write } from '../core/write.ts';
import { isCovered, type Made, type ReadMark } from './read-mark.ts';

const NOTICE = 'NOTICE#';

export interface Ref {
  uid: string;
  ulid: string;
  kind: Kind;
}

const NOTICES = 'NOTICES#';

export const partitionOf = (uid: string) => `${NOTICES}${uid}`;

export const recipientOfKey = ({ PK }: Key): string | undefined =>
  PK.startsWith(NOTICES) ? PK.slice(NOTICES.length) : undefined;

export const isNotificationKey = ({ SK }: Key) => SK.startsWith(NOTICE);

export const notificationsRange = (uid: string) => ({ PK: partitionOf(uid), prefix: NOTICE });
export const unreadOf = (uid: string) => `UNREAD#${uid}`;
export const actorOf = (uid: string) => `ACTOR#${uid}`;
/** By this a dog's deletion finds the notifications that name it. */
export const byActor = (sender: string, uid: string, place: string) => ({
  GSI2PK: actorOf(sender),
  GSI2SK: `${place}#${uid}`,
});
export const lineOf = (uid: string, senderId: string) => `LINE#${uid}#${senderId}`;

export const placeOf = ({ ulid, kind }: Omit<Ref, 'uid'>) => `${ulid}#${kind}`;

export const kindOfPlace = (place: string) => Kind.parse(place.slice(place.indexOf('#') + 1));

export const isPlaceOf = (place: string, kind: Kind) => place.endsWith(`#${kind}`);

export const keyAt = (uid: string, place: string): Key => ({ PK: partitionOf(uid), SK: `${NOTICE}${place}` });
export const keyOf = ({ uid, ...place }: Ref): Key => keyAt(uid, placeOf(place));

export const idOf = ({ ulid, kind }: Omit<Ref, 'uid'>) => `${ulid}-${kind}`;
export const placeOfId = (id: string) => id.replace('-', '#');
export const idOfPlace = (place: string) => place.replace('#', '-');

export const answered = (uid: string, ulid: string): Write => remove(keyOf({ uid, ulid, kind: 'follow_request' }));

const About = z.object({
  postId: z.optional(z.string()),
  commentId: z.optional(z.string()),
  conversationId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  quote: z.optional(z.string()),
  file: z.optional(z.string()),
  widths: z.optional(z.array(z.int())),
});
export type About = z.infer<typeof About>;

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
export const Single = z.extend(z.extend(Common, About.shape), {
  senderId: z.string(),
  source: z.string(),
  /** Counts towards the limit of its theme while it is unread. */
  isCounted: z.optional(z.literal(true)),
  /** In the line of its sender, and listed and counted only there. */
  isInLine: z.optional(z.literal(true)),
});
export type Single = z.infer<typeof Single>;

/** Stands for all events beyond the limit of a theme, which are looked up when it is read. */
export const Gathered = z.extend(Common, {
  /** The post, the day or the dog. */
  subject: z.string(),
  /** The event that moved it here. */
  by: z.string(),
  /** It replaced an unread one, so devices are not notified again. */
  wasUnread: z.optional(z.literal(true)),
});
export type Gathered = z.infer<typeof Gathered>;

export const Row = z.union([Single, Gathered]);
export type Row = z.infer<typeof Row>;

export const isGathered = (row: Row): row is Gathered => 'subject' in row;
export const isSingle = (row: Row): row is Single => !isGathered(row);
export const isInLine = (row: Row) => isSingle(row) && row.isInLine === true;

export const isListedUnread = (row: Row) => row.GSI1PK !== undefined && !isInLine(row);
export const madeOf = (row: Row): Made => ({ made: row.made, place: placeOf(row) });
export const isUnread = (row: Row, mark: ReadMark) => isListedUnread(row) && !isCovered(mark, madeOf(row));

export const parse = (item: Item | undefined) => z.optional(Row).parse(item);
export const find = async (key: Key, reading?: Reading) => parse(await read(key, reading));

export const findAll = async (uid: string, places: string[]) =>
  (await readAll(places.map((place) => keyAt(uid, place)))).map(parse);

interface Listing extends Reading {
  before?: string;
  mostQueries?: number;
  where?: (row: Row) => boolean;
}

const isOutsideLines = (row: Row) => !isInLine(row);

export async function listOf(
  uid: string,
  limit: number,
  { before, consistent, mostQueries, where = isOutsideLines }: Listing = {},
): Promise<Page<Row>> {
  const range = { ...notificationsRange(uid), after: before, newestFirst: true, consistent };
  const isWanted = (item: Item) => !item.isRemoved && where(Row.parse(item));
  return parsePage(Row, await readPage(range, limit, { where: isWanted, mostQueries }));
}

/** The notifications in the line of a sender, newest first, from an index that may lag behind the table. */
export async function listLine(uid: string, senderId: string, limit: number, before?: string): Promise<Page<Single>> {
  const { items, next } = await readIndexNewest(lineOf(uid, senderId), limit, before);
  const rows = await findAll(
    uid,
    items.map(({ GSI1SK }) => GSI1SK),
  );
  return { items: rows.flatMap((row) => (row && isSingle(row) && !row.isRemoved ? [row] : [])), next };
}

/** Includes those that 'Mark all as read' has covered. Newest first; the cursor is a `made`. */
export const unreadPage = async (uid: string, limit: number, before?: string): Promise<Page<Made>> =>
  mapPage(await readIndexNewest(unreadOf(uid), limit, before), ({ SK, GSI1SK }) => ({
    made: GSI1SK,
    place: SK.slice(NOTICE.length),
  }));
