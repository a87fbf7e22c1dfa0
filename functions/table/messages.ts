import * as z from 'zod/mini';
import { cutWhole } from '#shared/core/text';
import { MOST_UNREAD } from '#shared/profiles/contract';
import { timeOf } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/query.ts';
import { CONSISTENT, type Item, type Key, lookupOf, read } from '../core/table.ts';
import { attempt, change, put } from '../core/write.ts';
import {
  type ConversationPair,
  ConversationSide,
  conversationKey,
  inboxOf,
  inboxPlaceOf,
  messagesPartition,
} from './conversations.ts';
import { markMutual } from './follows.ts';

export const messageKey = (conversationId: string, ulid: string): Key => ({
  PK: messagesPartition(conversationId),
  SK: `MESSAGE#${ulid}`,
});

/** Names the sender by side and not by uid, so that deleting a dog changes its conversations but no message. */
export const MessageRow = z.object({ ulid: z.string(), from: ConversationSide, content: z.string() });
export type MessageRow = z.infer<typeof MessageRow>;

const parse = (item: Item | undefined) => z.optional(MessageRow).parse(item);

export const messageLookup = (conversationId: string, ulid: string) =>
  lookupOf(messageKey(conversationId, ulid), parse, CONSISTENT);

export const findMessage = async (conversationId: string, ulid: string) =>
  parse(await read(messageKey(conversationId, ulid), CONSISTENT));

interface MessagePart {
  limit: number;
  before?: string;
  after?: string;
}

/** Oldest first with `after`; otherwise newest first, from `before` or from the end. */
export async function listMessages(
  conversationId: string,
  { limit, before, after }: MessagePart,
): Promise<Page<MessageRow>> {
  const { PK, SK: prefix } = messageKey(conversationId, '');
  const range = { PK, prefix, after: after ?? before, newestFirst: after === undefined, ...CONSISTENT };
  return parsePage(MessageRow, await readPage(range, limit));
}

/** Counts messages of one side after `ulid`, no further than a badge shows. */
export async function countMessagesBeyond(
  conversationId: string,
  ulid: string,
  from: MessageRow['from'],
  most = MOST_UNREAD,
): Promise<number> {
  const { PK, SK: prefix } = messageKey(conversationId, '');
  const range = { PK, prefix, after: ulid, ...CONSISTENT };
  const { items, next } = await readPage(range, most, { where: (row) => row.from === from });
  if (next === undefined || items.length >= most) return items.length;
  return items.length + (await countMessagesBeyond(conversationId, next, from, most - items.length));
}

const PREVIEW = 120;

const newest = (conversationId: string, { ulid, from, content }: MessageRow, { uid, peer }: ConversationPair) => ({
  lastId: ulid,
  last: { from, content: cutWhole(content, PREVIEW) },
  GSI1PK: inboxOf(uid),
  GSI1SK: inboxPlaceOf(timeOf(ulid), conversationId, peer),
});

const OBSTACLES = ['not mutual', 'there', 'newer ones', 'read past'] as const;
/** By priority: a repeated request gets `there`, whatever else has changed. */
const BY_WEIGHT = ['there', 'not mutual', 'read past', 'newer ones'] as const;
export type MessageObstacle = (typeof OBSTACLES)[number];

async function sendBy(
  proof: Proof<'mutual'>,
  pair: ConversationPair,
  conversationId: string,
  message: MessageRow,
  isNewest: boolean,
) {
  const { uid, peer } = pair;
  const { ulid } = message;
  const ofOwn = isNewest && newest(conversationId, message, pair);
  const ofPeer = isNewest && newest(conversationId, message, { uid: peer, peer: uid });
  const failed = await attempt(
    proof,
    markMutual(uid, peer),
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

/** If a newer message was written first, the conversations keep it as their last. Returns undefined on success. */
export async function addMessage(
  proof: Proof<'mutual'>,
  pair: ConversationPair,
  conversationId: string,
  message: MessageRow,
): Promise<MessageObstacle | undefined> {
  const obstacle = await sendBy(proof, pair, conversationId, message, true);
  return obstacle === 'newer ones' ? sendBy(proof, pair, conversationId, message, false) : obstacle;
}
