import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { MOST_UNREAD } from '#shared/profiles/contract';
import { timeOf } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { mapPage, type Page, readIndexNewest } from '../core/query.ts';
import { CONSISTENT, type Item, type Key, type Lookup, lookupOf, type Reading, read, readAll } from '../core/table.ts';
import { attempt, change, check, put, succeeds, type Write } from '../core/write.ts';
import { dogPartition } from './dogs.ts';
import { markMutual } from './follows.ts';

const ID_BYTES = 16;

export const conversationIdOf = (uid: string, other: string) =>
  createHash('sha256').update([uid, other].sort().join('#')).digest().subarray(0, ID_BYTES).toString('base64url');

/** Identifies a dog within its pair; messages store it instead of a uid. */
export const ConversationSide = z.enum(['a', 'b']);
export type ConversationSide = z.infer<typeof ConversationSide>;
export const sideOf = (uid: string, other: string): ConversationSide => (uid < other ? 'a' : 'b');

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

export const ConversationRow = z.object({
  conversationId: z.string(),
  /** Absent if the other dog has deleted its account. */
  peer: z.optional(z.string()),
  side: ConversationSide,
  createdAt: z.string(),
  unread: z.int(),
  /** The last message that this dog has read; empty if it has read none. */
  readId: z.string(),
  /** The last message for which the peer has sent a receipt. */
  peerReadId: z.optional(z.string()),
  lastId: z.optional(z.string()),
  last: z.optional(z.object({ from: ConversationSide, content: z.string() })),
  /** The latest messages in the order of writing, which may differ from the order of ids. */
  received: z.optional(z.string()),
  sent: z.optional(z.string()),
  /** Set while either dog blocks the other. */
  hidden: z.optional(z.literal(true)),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

const parse = (item: Item | undefined) => z.optional(ConversationRow).parse(item);

export const findConversation = async (uid: string, conversationId: string, reading?: Reading) =>
  parse(await read(conversationKey(uid, conversationId), reading));

const unlessHidden = (row: ConversationRow | undefined) => (row?.hidden ? undefined : row);

export const shownConversationLookup = (uid: string, conversationId: string) =>
  lookupOf(conversationKey(uid, conversationId), (item) => unlessHidden(parse(item)), CONSISTENT);

export const findShownConversation = async (
  uid: string,
  conversationId: string,
): Promise<ConversationRow | undefined> => unlessHidden(await findConversation(uid, conversationId, CONSISTENT));

export const findConversations = async (uid: string, ids: string[]) =>
  (await readAll(ids.map((id) => conversationKey(uid, id)))).map(parse);

export interface ConversationPair {
  uid: string;
  peer: string;
}

const listPlaceOf = ({ uid, peer }: ConversationPair, { conversationId, lastId }: ConversationRow) =>
  lastId && { GSI1PK: inboxOf(uid), GSI1SK: inboxPlaceOf(timeOf(lastId), conversationId, peer) };

/** No message can change the row as long as it is hidden. */
export const hideConversation = ({ uid }: ConversationPair, { conversationId }: ConversationRow): Write =>
  change(conversationKey(uid, conversationId), { set: { hidden: true }, drop: ['GSI1PK', 'GSI1SK'] });

export const showConversation = (pair: ConversationPair, row: ConversationRow): Write =>
  change(
    conversationKey(pair.uid, row.conversationId),
    { set: { ...(listPlaceOf(pair, row) || {}) }, drop: ['hidden'] },
    { is: { peer: pair.peer } },
  );

export const noConversation = ({ uid, peer }: ConversationPair): Write =>
  check(conversationKey(uid, conversationIdOf(uid, peer)), { missing: ['PK'] });

/** The rows of both dogs, the own one first. */
export function bothSidesLookup({ uid, peer }: ConversationPair): Lookup<(ConversationRow | undefined)[]> {
  const id = conversationIdOf(uid, peer);
  const keys = [conversationKey(uid, id), conversationKey(peer, id)];
  return { ...CONSISTENT, keys, parse: (items) => items.map(parse) };
}

const newRow = ({ uid, peer }: ConversationPair, createdAt: string): ConversationRow => ({
  conversationId: conversationIdOf(uid, peer),
  peer,
  side: sideOf(uid, peer),
  createdAt,
  unread: 0,
  readId: '',
});

const OBSTACLES = ['not mutual', 'there', 'there'] as const;

export async function addConversation(
  proof: Proof,
  { uid, peer }: ConversationPair,
): Promise<ConversationRow | (typeof OBSTACLES)[number]> {
  const createdAt = new Date().toISOString();
  const own = newRow({ uid, peer }, createdAt);
  const [obstacle] = await attempt(
    proof,
    markMutual(uid, peer),
    put({ ...conversationKey(uid, own.conversationId), ...own }),
    put({ ...conversationKey(peer, own.conversationId), ...newRow({ uid: peer, peer: uid }, createdAt) }),
  );
  return obstacle === undefined ? own : (OBSTACLES[obstacle] ?? 'there');
}

/** Sort key of the inbox. Contains the peer so that rows and cards of a page can be read at the same time. */
export const inboxPlaceOf = (at: string, conversationId: string, peer?: string) =>
  peer ? `${at}#${conversationId}#${peer}` : `${at}#${conversationId}`;

interface ListedConversation {
  conversationId: string;
  peer?: string;
}

const partsOf = (place: string) => {
  const [at = '', conversationId = '', peer] = place.split('#');
  return { at, conversationId, peer };
};

/** Lists only conversations with messages; the cursor does not contain the peer's uid. */
export async function listConversations(
  uid: string,
  limit: number,
  before?: string,
): Promise<Page<ListedConversation>> {
  const { items, next } = mapPage(await readIndexNewest(inboxOf(uid), limit, before), ({ GSI1SK }) => partsOf(GSI1SK));
  const last = next === undefined ? undefined : partsOf(next);
  return { items, next: last && inboxPlaceOf(last.at, last.conversationId) };
}

/** Most dogs have no more conversations than this; for the others, larger pages are read. */
const [GLANCE, WIDE] = [20, 200];

export async function countUnreadConversations(uid: string, before?: string, counted = 0): Promise<number> {
  const { items, next } = await readIndexNewest(inboxOf(uid), before ? WIDE : GLANCE, before);
  const count = items.reduce((sum, { unread = 0 }) => sum + unread, counted);
  return next && count < MOST_UNREAD ? countUnreadConversations(uid, next, count) : Math.min(count, MOST_UNREAD);
}

export async function markConversationRead(
  proof: Proof,
  uid: string,
  { conversationId, ...was }: ConversationRow,
  now: { readId: string; unread: number },
) {
  const asRead = { exists: ['PK'], is: { unread: was.unread, readId: was.readId } };
  return succeeds(proof, change(conversationKey(uid, conversationId), { set: now }, asRead));
}

export const tellConversationRead = (proof: Proof, peer: string, conversationId: string, peerReadId: string) =>
  attempt(
    proof,
    change(conversationKey(peer, conversationId), { set: { peerReadId } }, { exists: ['PK'], below: { peerReadId } }),
  );
