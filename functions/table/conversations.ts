import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { MOST_UNREAD } from '#shared/profiles/badges';
import { CONSISTENT } from '../core/consistent.ts';
import { readIndexNewest } from '../core/gsi.ts';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page } from '../core/range.ts';
import { type Item, type Key, type Lookup, lookupOf, type Reading, read, readAll } from '../core/table.ts';
import { timeOf } from '../core/ulid.ts';
import { attempt, change, check, put, succeeds, type Write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { mutually } from './follows.ts';

const ID_BYTES = 16;

export const conversationIdOf = (uid: string, other: string) =>
  createHash('sha256').update([uid, other].sort().join('#')).digest().subarray(0, ID_BYTES).toString('base64url');

/** Identifies a dog within its pair; messages store it instead of a uid. */
export const Side = z.enum(['a', 'b']);
export type Side = z.infer<typeof Side>;
export const sideOf = (uid: string, other: string): Side => (uid < other ? 'a' : 'b');

const CONVERSATION = 'CONVERSATION#';

export const conversationKey = (uid: string, conversationId: string): Key => ({
  PK: dogPartition(uid),
  SK: `${CONVERSATION}${conversationId}`,
});

export const conversationsRange = (uid: string) => ({ PK: dogPartition(uid), prefix: CONVERSATION });

export const conversationOfSortKey = (SK: string): string | undefined =>
  SK.startsWith(CONVERSATION) ? SK.slice(CONVERSATION.length) : undefined;

export const messagesPartition = (conversationId: string) => `${CONVERSATION}${conversationId}`;

export const inboxOf = (uid: string) => `INBOX#${uid}`;

export const Row = z.object({
  conversationId: z.string(),
  /** Absent if the other dog has deleted its account. */
  peer: z.optional(z.string()),
  side: Side,
  createdAt: z.string(),
  unread: z.int(),
  /** The last message that this dog has read; empty if it has read none. */
  readId: z.string(),
  /** The last message for which the peer has sent a receipt. */
  peerReadId: z.optional(z.string()),
  lastId: z.optional(z.string()),
  last: z.optional(z.object({ from: Side, content: z.string() })),
  /** The latest messages in the order of writing, which may differ from the order of ids. */
  received: z.optional(z.string()),
  sent: z.optional(z.string()),
  /** Set while either dog blocks the other. */
  hidden: z.optional(z.literal(true)),
});
export type Row = z.infer<typeof Row>;

const parse = (item: Item | undefined) => z.optional(Row).parse(item);

export const find = async (uid: string, conversationId: string, reading?: Reading) =>
  parse(await read(conversationKey(uid, conversationId), reading));

const unlessHidden = (row: Row | undefined) => (row?.hidden ? undefined : row);

export const shownLookup = (uid: string, conversationId: string) =>
  lookupOf(conversationKey(uid, conversationId), (item) => unlessHidden(parse(item)), CONSISTENT);

export const shown = async (uid: string, conversationId: string): Promise<Row | undefined> =>
  unlessHidden(await find(uid, conversationId, CONSISTENT));

export const findAll = async (uid: string, ids: string[]) =>
  (await readAll(ids.map((id) => conversationKey(uid, id)))).map(parse);

export interface Pair {
  uid: string;
  peer: string;
}

const listPlaceOf = ({ uid, peer }: Pair, { conversationId, lastId }: Row) =>
  lastId && { GSI1PK: inboxOf(uid), GSI1SK: placeOf(timeOf(lastId), conversationId, peer) };

/** No message can change the row as long as it is hidden. */
export const hide = ({ uid }: Pair, { conversationId }: Row): Write =>
  change(conversationKey(uid, conversationId), { set: { hidden: true }, drop: ['GSI1PK', 'GSI1SK'] });

export const show = (pair: Pair, row: Row): Write =>
  change(
    conversationKey(pair.uid, row.conversationId),
    { set: { ...(listPlaceOf(pair, row) || {}) }, drop: ['hidden'] },
    { is: { peer: pair.peer } },
  );

export const stillNone = ({ uid, peer }: Pair): Write =>
  check(conversationKey(uid, conversationIdOf(uid, peer)), { missing: ['PK'] });

/** The rows of both dogs, the own one first. */
export function bothSides({ uid, peer }: Pair): Lookup<(Row | undefined)[]> {
  const id = conversationIdOf(uid, peer);
  const keys = [conversationKey(uid, id), conversationKey(peer, id)];
  return { ...CONSISTENT, keys, parse: (items) => items.map(parse) };
}

const newRow = ({ uid, peer }: Pair, createdAt: string): Row => ({
  conversationId: conversationIdOf(uid, peer),
  peer,
  side: sideOf(uid, peer),
  createdAt,
  unread: 0,
  readId: '',
});

const OBSTACLES = ['not mutual', 'there', 'there'] as const;

export async function add(proof: Proof, { uid, peer }: Pair): Promise<Row | (typeof OBSTACLES)[number]> {
  const createdAt = new Date().toISOString();
  const own = newRow({ uid, peer }, createdAt);
  const [obstacle] = await attempt(
    proof,
    mutually(uid, peer),
    put({ ...conversationKey(uid, own.conversationId), ...own }),
    put({ ...conversationKey(peer, own.conversationId), ...newRow({ uid: peer, peer: uid }, createdAt) }),
  );
  return obstacle === undefined ? own : (OBSTACLES[obstacle] ?? 'there');
}

/** Sort key of the inbox. Contains the peer so that rows and cards of a page can be read at the same time. */
export const placeOf = (at: string, conversationId: string, peer?: string) =>
  peer ? `${at}#${conversationId}#${peer}` : `${at}#${conversationId}`;

export interface Listed {
  conversationId: string;
  peer?: string;
}

const partsOf = (place: string) => {
  const [at = '', conversationId = '', peer] = place.split('#');
  return { at, conversationId, peer };
};

/** Lists only conversations with messages; the cursor does not contain the peer's uid. */
export async function listOf(uid: string, limit: number, before?: string): Promise<Page<Listed>> {
  const { items, next } = mapPage(await readIndexNewest(inboxOf(uid), limit, before), ({ GSI1SK }) => partsOf(GSI1SK));
  const last = next === undefined ? undefined : partsOf(next);
  return { items, next: last && placeOf(last.at, last.conversationId) };
}

/** Most dogs have no more conversations than this; for the others, larger pages are read. */
const [GLANCE, WIDE] = [20, 200];

export async function unreadMessages(uid: string, before?: string, counted = 0): Promise<number> {
  const { items, next } = await readIndexNewest(inboxOf(uid), before ? WIDE : GLANCE, before);
  const count = items.reduce((sum, { unread = 0 }) => sum + unread, counted);
  return next && count < MOST_UNREAD ? unreadMessages(uid, next, count) : Math.min(count, MOST_UNREAD);
}

export async function markRead(
  proof: Proof,
  uid: string,
  { conversationId, ...was }: Row,
  now: { readId: string; unread: number },
) {
  const asRead = { exists: ['PK'], is: { unread: was.unread, readId: was.readId } };
  return succeeds(proof, change(conversationKey(uid, conversationId), { set: now }, asRead));
}

export const tellRead = (proof: Proof, peer: string, conversationId: string, peerReadId: string) =>
  attempt(
    proof,
    change(conversationKey(peer, conversationId), { set: { peerReadId } }, { exists: ['PK'], below: { peerReadId } }),
  );
