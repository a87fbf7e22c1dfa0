import * as z from 'zod';
import { Kind } from '#shared/notifications/contract';
import { MOST_UNREAD } from '#shared/profiles/badges';
import { readIndexNewest } from '../core/gsi.ts';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, parsePage, readPage } from '../core/range.ts';
import { type Item, type Key, readAll } from '../core/table.ts';
import { attempt, carrying, change, put, remove as removal, type Write } from '../core/write.ts';

const NOTICE = 'NOTICE#';

/** A notice by what happened: the ULID of its source and its kind; whoever it is for. */
export interface Ref {
  uid: string;
  ulid: string;
  kind: Kind;
}

const NOTICES = 'NOTICES#';

export const partitionOf = (uid: string) => `${NOTICES}${uid}`;

/** The dog whose notification a row is; undefined for other rows. */
export const recipientOfKey = ({ PK }: Key): string | undefined =>
  PK.startsWith(NOTICES) ? PK.slice(NOTICES.length) : undefined;

/** The rows of a dog's notifications. */
export const notificationsRange = (uid: string) => ({ PK: partitionOf(uid), prefix: NOTICE });
export const unreadOf = (uid: string) => `UNREAD#${uid}`;
/** The partition of GSI2 that lists what a dog gave others notice of. */
export const actorOf = (uid: string) => `ACTOR#${uid}`;

/** Its place among the dog's notices. */
export const placeOf = ({ ulid, kind }: Omit<Ref, 'uid'>) => `${ulid}#${kind}`;

export const isPlaceOf = (place: string, kind: Kind) => place.endsWith(`#${kind}`);

export const keyOf = ({ uid, ...place }: Ref): Key => ({
  PK: partitionOf(uid),
  SK: `${NOTICE}${placeOf(place)}`,
});

/** On the wire a notice's id says the same as its place. */
export const idOf = ({ ulid, kind }: Omit<Ref, 'uid'>) => `${ulid}-${kind}`;
export const placeOfId = (id: string) => id.replace('-', '#');
export const idOfPlace = (place: string) => place.replace('#', '-');

/** Takes away the notice of a follow request, together with the request. */
export const answered = (uid: string, ulid: string): Write => removal(keyOf({ uid, ulid, kind: 'follow_request' }));

/** What a notice is about. */
const About = z.object({
  postId: z.string().optional(),
  commentId: z.string().optional(),
  conversationId: z.string().optional(),
  /** The follow request that was accepted. */
  requestId: z.string().optional(),
  /** How the comment begins. */
  quote: z.string().optional(),
  /** The file that shows what the post shows. */
  file: z.string().optional(),
});
export type About = z.infer<typeof About>;

export const Row = About.extend({
  ulid: z.string(),
  kind: Kind,
  senderId: z.string(),
  /** The key of the row that it came from. */
  source: z.string(),
  /** There while it is unread. */
  GSI1PK: z.string().optional(),
  /** Its recipient does not want it any more; it stays for a day, so that its record cannot bring it again. */
  isRemoved: z.literal(true).optional(),
  /** It was marked as read with others: the last of them speaks for all. */
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

/** Adds the notice, once: false where it is there, or was and its recipient removed it. */
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

/** Takes the notice away, if it came from this very source. */
export const withdraw = (proof: Proof, { source, ...ref }: Ref & { source: Key }) =>
  attempt(proof, removal(keyOf(ref), { is: { source: nameOf(source) } }));

/** A dog's notices, newest first, before a place, without those that it removed. */
export async function listOf(uid: string, limit: number, before?: string): Promise<Page<Row>> {
  const range = { ...notificationsRange(uid), after: before, newestFirst: true };
  return parsePage(Row, await readPage(range, limit, { where: ({ isRemoved }) => !isRemoved }));
}

/** The places of a dog's unread notices, newest first, before a place. */
export const unreadPage = async (uid: string, limit: number, before?: string): Promise<Page<string>> =>
  mapPage(await readIndexNewest(unreadOf(uid), limit, before), ({ GSI1SK }) => GSI1SK);

/** The newest of them: a badge counts no further. */
export const unreadPlaces = async (uid: string, limit = MOST_UNREAD) => (await unreadPage(uid, limit)).items;

const atPlace = (uid: string, place: string): Key => ({ PK: partitionOf(uid), SK: `${NOTICE}${place}` });

export const findAll = async (uid: string, places: string[]) =>
  (await readAll(places.map((place) => atPlace(uid, place)))).map(parse);

const UNREAD = ['GSI1PK', 'GSI1SK'] as const;
const THERE = { exists: ['PK'], missing: ['isRemoved'] };

/** Changes a notification that is there. It stands in its recipient's own partition: another dog's id names none. */
const changeOwn = (uid: string, place: string, set: Item) =>
  carrying('recipient', change(atPlace(uid, place), { set, drop: UNREAD }, THERE));

/** Marks it as read; false where it is not there. `isOneOfMany`: whoever is told of the last one knows of all. */
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

/** Removes it as its recipient; false where it is not there. */
export async function remove(
  proof: Proof<'recipient'>,
  uid: string,
  place: string,
  now = Date.now(),
): Promise<boolean> {
  const set = { isRemoved: true, expiresAt: Math.floor(now / 1000) + DAY_S };
  return (await attempt(proof, changeOwn(uid, place, set))).length === 0;
}
