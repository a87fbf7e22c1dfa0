import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readIndexNewest } from '../core/gsi.ts';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page } from '../core/range.ts';
import { type Item, type Key, type Reading, read, readAll } from '../core/table.ts';
import { attempt, change, put } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { mutually } from './follows.ts';

const ID_BYTES = 16;

/** The same for both dogs of a pair, whoever asks. */
export const conversationIdOf = (uid: string, other: string) =>
  createHash('sha256').update([uid, other].sort().join('#')).digest().subarray(0, ID_BYTES).toString('base64url');

/** Which of the pair a dog is; a message names its sender by this alone. */
export const Side = z.enum(['a', 'b']);
export type Side = z.infer<typeof Side>;
export const sideOf = (uid: string, other: string): Side => (uid < other ? 'a' : 'b');

const CONVERSATION = 'CONVERSATION#';

export const conversationKey = (uid: string, conversationId: string): Key => ({
  PK: dogPartition(uid),
  SK: `${CONVERSATION}${conversationId}`,
});

/** The rows of a dog's conversations. */
export const conversationsRange = (uid: string) => ({ PK: dogPartition(uid), prefix: CONVERSATION });

/** The conversation whose row a dog's sort key names; undefined for other rows. */
export const conversationOfSortKey = (SK: string): string | undefined =>
  SK.startsWith(CONVERSATION) ? SK.slice(CONVERSATION.length) : undefined;

/** The partition of a conversation's messages. */
export const messagesPartition = (conversationId: string) => `${CONVERSATION}${conversationId}`;

/** The partition of GSI1 that lists a dog's conversations by their last message. */
export const inboxOf = (uid: string) => `INBOX#${uid}`;

/** A conversation as one of its dogs has it. */
export const Row = z.object({
  conversationId: z.string(),
  /** The other dog; absent where it has deleted its account. */
  peer: z.string().optional(),
  side: Side,
  createdAt: z.string(),
  /** How many of the other's messages lie beyond `readId`. */
  unread: z.int(),
  /** Up to where this dog has read; empty before it has. */
  readId: z.string(),
  /** Up to where the other has read and showed it. */
  peerReadId: z.string().optional(),
  /** The newest message by its id, and how it begins. */
  lastId: z.string().optional(),
  last: z.object({ from: Side, content: z.string() }).optional(),
  /** The message that came last, and the one that went last, whatever their ids. */
  received: z.string().optional(),
  sent: z.string().optional(),
  /** Set while the two are parted by a block. */
  hidden: z.literal(true).optional(),
});
export type Row = z.infer<typeof Row>;

const parse = (item: Item | undefined) => Row.optional().parse(item);

export const find = async (uid: string, conversationId: string, reading?: Reading) =>
  parse(await read(conversationKey(uid, conversationId), reading));

/** A conversation as its dog may see it. */
export const shown = async (uid: string, conversationId: string): Promise<Row | undefined> => {
  const row = await find(uid, conversationId, { consistent: true });
  return row?.hidden ? undefined : row;
};

export const findAll = async (uid: string, ids: string[]) =>
  (await readAll(ids.map((id) => conversationKey(uid, id)))).map(parse);

/** A pair: the dog that acts first. */
export interface Pair {
  uid: string;
  peer: string;
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

/** Both rows of a pair that follows each other; answers what stood in the way. */
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

/** A conversation's place in the list: the time of its last message. It names the peer, so that one look finds both. */
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

/** A dog's conversations that have a message, by the last one; the cursor names no dog. */
export async function listOf(uid: string, limit: number, before?: string): Promise<Page<Listed>> {
  const { items, next } = mapPage(await readIndexNewest(inboxOf(uid), limit, before), ({ GSI1SK }) => partsOf(GSI1SK));
  const last = next === undefined ? undefined : partsOf(next);
  return { items, next: last && placeOf(last.at, last.conversationId) };
}

const COUNTED = 20;

/** How many messages a dog has not read, in its newest conversations. */
export const unreadMessages = async (uid: string): Promise<number> =>
  (await readIndexNewest(inboxOf(uid), COUNTED)).items.reduce((sum, { unread = 0 }) => sum + unread, 0);

/** Moves on to where the dog has read, if nothing changed since its row was read. */
export async function markRead(
  proof: Proof,
  uid: string,
  { conversationId, ...was }: Row,
  now: { readId: string; unread: number },
) {
  const asRead = { exists: ['PK'], is: { unread: was.unread, readId: was.readId } };
  return (await attempt(proof, change(conversationKey(uid, conversationId), { set: now }, asRead))).length === 0;
}

/** Tells the other dog up to where it was read; never backwards. */
export const tellRead = (proof: Proof, peer: string, conversationId: string, peerReadId: string) =>
  attempt(
    proof,
    change(conversationKey(peer, conversationId), { set: { peerReadId } }, { exists: ['PK'], below: { peerReadId } }),
  );
