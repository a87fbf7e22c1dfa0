import * as z from 'zod';
import { cut } from '#shared/core/text';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage, readWhole } from '../core/range.ts';
import { type Key, read } from '../core/table.ts';
import { timeOf } from '../core/ulid.ts';
import { attempt, change, put } from '../core/write.ts';
import { conversationKey, inboxOf, messagesPartition, type Pair, placeOf, Side } from './conversations.ts';
import { mutually } from './follows.ts';

export const messageKey = (conversationId: string, ulid: string): Key => ({
  PK: messagesPartition(conversationId),
  SK: `MESSAGE#${ulid}`,
});

/** Which of the pair it is from, and no id of a dog: a deletion has two rows to change and no message. */
export const Row = z.object({ ulid: z.string(), from: Side, content: z.string() });
export type Row = z.infer<typeof Row>;

const NOW = { consistent: true };

export const find = async (conversationId: string, ulid: string) =>
  Row.optional().parse(await read(messageKey(conversationId, ulid), NOW));

export interface Part {
  limit: number;
  before?: string;
  after?: string;
}

/** The messages after one, oldest first; else those before one, or the last ones, newest first. */
export async function list(conversationId: string, { limit, before, after }: Part): Promise<Page<Row>> {
  const { PK, SK: prefix } = messageKey(conversationId, '');
  const range = { PK, prefix, after: after ?? before, newestFirst: after === undefined, ...NOW };
  return parsePage(Row, await readPage(range, limit));
}

/** How many messages from this side lie beyond one. */
export async function countBeyond(conversationId: string, ulid: string, from: Row['from']): Promise<number> {
  const { PK, SK: prefix } = messageKey(conversationId, '');
  const rows = Row.array().parse(await readWhole({ PK, prefix, after: ulid, ...NOW }));
  return rows.filter((row) => row.from === from).length;
}

const PREVIEW = 120;

/** What both rows of the conversation say of their newest message, and where that puts them in the list. */
const newest = (conversationId: string, { ulid, from, content }: Row, { uid, peer }: Pair) => ({
  lastId: ulid,
  last: { from, content: cut(content, PREVIEW) },
  GSI1PK: inboxOf(uid),
  GSI1SK: placeOf(timeOf(ulid), conversationId, peer),
});

const OBSTACLES = ['not mutual', 'there', 'newer ones', 'read past'] as const;
/** The one that matters most comes first: a repeated request is answered whatever has changed. */
const BY_WEIGHT = ['there', 'not mutual', 'read past', 'newer ones'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

async function sendBy(proof: Proof<'mutual'>, pair: Pair, conversationId: string, message: Row, isNewest: boolean) {
  const { uid, peer } = pair;
  const { ulid } = message;
  const ofOwn = isNewest && newest(conversationId, message, pair);
  const ofPeer = isNewest && newest(conversationId, message, { uid: peer, peer: uid });
  const failed = await attempt(
    proof,
    mutually(uid, peer),
    put({ ...messageKey(conversationId, ulid), ...message }),
    change(
      conversationKey(uid, conversationId),
      { set: { sent: ulid, ...ofOwn } },
      { exists: ['PK'], below: isNewest ? { lastId: ulid } : {} },
    ),
    change(
      conversationKey(peer, conversationId),
      { set: { received: ulid, ...ofPeer }, add: { unread: 1 } },
      { exists: ['PK'], below: { readId: ulid } },
    ),
  );
  const obstacles = failed.map((at) => OBSTACLES[at]);
  return BY_WEIGHT.find((obstacle) => obstacles.includes(obstacle));
}

/**
 * The message, both rows of its conversation and the check that the two follow each other now, in one step. Where a
 * newer message was faster, the rows keep that one as their last. Answers what stood in the way.
 */
export async function send(
  proof: Proof<'mutual'>,
  pair: Pair,
  conversationId: string,
  message: Row,
): Promise<Obstacle | undefined> {
  const obstacle = await sendBy(proof, pair, conversationId, message, true);
  return obstacle === 'newer ones' ? sendBy(proof, pair, conversationId, message, false) : obstacle;
}
