import * as z from 'zod';
import { Kind } from '#shared/notifications/contract';
import { MOST_UNREAD } from '#shared/profiles/badges';
import { readIndexNewest } from '../core/gsi.ts';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, parsePage, readPage } from '../core/range.ts';
import { type Item, type Key, readAll } from '../core/table.ts';
import { attempt, carrying, change, put, remove as removal, type Write } from '../core/write.ts';

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

export const notificationsRange = (uid: string) => ({ PK: partitionOf(uid), prefix: NOTICE });
export const unreadOf = (uid: string) => `UNREAD#${uid}`;
export const actorOf = (uid: string) => `ACTOR#${uid}`;

export const placeOf = ({ ulid, kind }: Omit<Ref, 'uid'>) => `${ulid}#${kind}`;

export const isPlaceOf = (place: string, kind: Kind) => place.endsWith(`#${kind}`);

export const keyOf = ({ uid, ...place }: Ref): Key => ({
  PK: partitionOf(uid),
  SK: `${NOTICE}${placeOf(place)}`,
});

export const idOf = ({ ulid, kind }: Omit<Ref, 'uid'>) => `${ulid}-${kind}`;
export const placeOfId = (id: string) => id.replace('-', '#');
export const idOfPlace = (place: string) => place.replace('#', '-');

export const answered = (uid: string, ulid: string): Write => removal(keyOf({ uid, ulid, kind: 'follow_request' }));

const About = z.object({
  postId: z.string().optional(),
  commentId: z.string().optional(),
  conversationId: z.string().optional(),
  requestId: z.string().optional(),
  quote: z.string().optional(),
  file: z.string().optional(),
});
export type About = z.infer<typeof About>;

export const Row = About.extend({
  ulid: z.string(),
  kind: Kind,
  senderId: z.string(),
  source: z.string(),
  /** Set only while unread, so that GSI1 lists the unread ones alone. */
  GSI1PK: z.string().optional(),
  /** Kept as a marker for a day, so that a replayed stream record cannot add the notification again. */
  isRemoved: z.literal(true).optional(),
  /** Marked as read in a batch, whose last notification alone pushes the badge. */
  isOneOfMany: z.literal(true).optional(),
});
export type Row = z.infer<typeof Row>;

export interface Notice extends Ref, About {
  senderId: string;
  source: Key;
  isRead: boolean;
}

export const isUnread = ({ GSI1PK }: Row) => GSI1PK !== undefined;
export const parse = (item: Item | undefined) => Row.optional().parse(item);

const nameOf = ({ PK, SK }: Key) => `${PK} ${SK}`;

/** Returns false if the notification exists already, even if its recipient has removed it. */
export async function add(proof: Proof, { uid, source, isRead, ...notice }: Notice): Promise<boolean> {
  const place = placeOf(notice);
  const row = {
    ...notice,
    source: nameOf(source),
    GSI2PK: actorOf(notice.senderId),
    GSI2SK: `${place}#${uid}`,
    ...(!isRead && { GSI1PK: unreadOf(uid), GSI1SK: place }),
  };
  return (await attempt(proof, put({ ...keyOf({ uid, ...notice }), ...row }))).length === 0;
}

export const withdraw = (proof: Proof, { source, ...ref }: Ref & { source: Key }) =>
  attempt(proof, removal(keyOf(ref), { is: { source: nameOf(source) } }));

export async function listOf(uid: string, limit: number, before?: string): Promise<Page<Row>> {
  const range = { ...notificationsRange(uid), after: before, newestFirst: true };
  return parsePage(Row, await readPage(range, limit, { where: ({ isRemoved }) => !isRemoved }));
}

export const unreadPage = async (uid: string, limit: number, before?: string): Promise<Page<string>> =>
  mapPage(await readIndexNewest(unreadOf(uid), limit, before), ({ GSI1SK }) => GSI1SK);

export const unreadPlaces = async (uid: string, limit = MOST_UNREAD) => (await unreadPage(uid, limit)).items;

const atPlace = (uid: string, place: string): Key => ({ PK: partitionOf(uid), SK: `${NOTICE}${place}` });

export const findAll = async (uid: string, places: string[]) =>
  (await readAll(places.map((place) => atPlace(uid, place)))).map(parse);

const UNREAD = ['GSI1PK', 'GSI1SK'] as const;
const THERE = { exists: ['PK'], missing: ['isRemoved'] };

/** The key lies in the recipient's own partition, so another dog's id matches no row. */
const changeOwn = (uid: string, place: string, set: Item) =>
  carrying('recipient', change(atPlace(uid, place), { set, drop: UNREAD }, THERE));

export async function markRead(
  proof: Proof<'recipient'>,
  uid: string,
  place: string,
  isOneOfMany = false,
): Promise<boolean> {
  const set = isOneOfMany ? { isOneOfMany } : {};
  return (await attempt(proof, changeOwn(uid, place, set))).length === 0;
}

const DAY_S = 86_400;

export async function remove(
  proof: Proof<'recipient'>,
  uid: string,
  place: string,
  now = Date.now(),
): Promise<boolean> {
  const set = { isRemoved: true, expiresAt: Math.floor(now / 1000) + DAY_S };
  return (await attempt(proof, changeOwn(uid, place, set))).length === 0;
}
