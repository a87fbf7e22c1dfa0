import { refuse } from '#shared/core/refusal';
import { MESSAGES_PAGE, type Message, type Thread } from '#shared/messages/contract';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { checkMoment, clockRefusal, newUlid } from '../core/ulid.ts';
import type { Caller } from '../http/room.ts';
import { screenMessage } from '../moderation/screen.ts';
import * as table from '../table/conversations.ts';
import { spend } from '../table/limits.ts';
import * as rows from '../table/messages.ts';
import type { Profile } from '../table/profiles.ts';
import { peerIdFor } from './conversations.ts';
import { missing, mutualByWrite, participant } from './guards.ts';
import { messageOf } from './serialise.ts';

/** Whether a dog tells the others up to where it has read, and is told so by them. */
export const showsReceipts = ({ receipts = true }: Profile) => receipts;

interface About {
  conversationId: string;
}
interface Asked extends About {
  before?: string;
  after?: string;
  limit?: number;
}

/** A page of messages in their order: the last ones, or those before or after one. */
export const list = participant(
  async ({ uid, profile }, { conversationId, ...part }: Asked, found): Promise<Thread> => {
    const { limit = MESSAGES_PAGE, after } = part;
    const [row, page, owner] = await Promise.all([found, rows.list(conversationId, { ...part, limit }), profile]);
    const viewer = { uid, side: row.side, peerId: await peerIdFor(uid, row) };
    return {
      items: (after === undefined ? page.items.toReversed() : page.items).map((message) => messageOf(message, viewer)),
      more: page.next !== undefined,
      peerReadId: (showsReceipts(owner) && row.peerReadId) || null,
    };
  },
);

/** Sends; answers the message that has its id already. What the other has read past comes too late for its id. */
async function add(
  proof: Proof<'mutual'>,
  pair: table.Pair,
  conversationId: string,
  message: rows.Row,
): Promise<rows.Row> {
  await spend(proof, pair.uid, 'messages');
  await screenMessage(message.content);
  const obstacle = await rows.send(proof, pair, conversationId, message);
  if (obstacle === 'not mutual') throw refuse('messages.notMutual');
  if (obstacle === 'read past') throw clockRefusal();
  return (obstacle && (await rows.find(conversationId, message.ulid))) || message;
}

interface Draft extends About {
  content: string;
  messageId?: string;
}

/** Sends a message. With the id of an own one that is there already this is a repeated request. */
export const send = mutualByWrite(async ({ uid, confirmed }, draft: Draft): Promise<Message> => {
  const { conversationId, content, messageId } = draft;
  const ulid = messageId ?? newUlid();
  const [row, stored] = await Promise.all([
    table.shown(uid, conversationId),
    messageId ? rows.find(conversationId, messageId) : undefined,
  ]);
  if (!row) throw missing();
  const { side, peer } = row;
  checkMoment(ulid, stored);
  if (!stored && !peer) throw refuse('messages.notMutual');
  const message =
    stored ?? (await add(confirmed, { uid, peer: `${peer}` }, conversationId, { ulid, from: side, content }));
  if (message.from !== side) throw refuse('core.badInput');
  return messageOf(message, { uid, side, peerId: null });
});

interface Reading extends About {
  messageId: string;
}

/** One try: what is left unread, counted only where the message is not the last one; the other is told, if both show it. */
async function readOnce(
  { uid, profile, confirmed }: Caller,
  { conversationId, messageId }: Reading,
  conversation: Promise<table.Row | undefined>,
): Promise<true | undefined> {
  const [row, message, owner] = await Promise.all([conversation, rows.find(conversationId, messageId), profile]);
  if (!row || !message) throw missing();
  if (message.from === row.side || messageId <= row.readId) return true;
  const isLast = messageId === row.lastId;
  const unread = isLast ? 0 : await rows.countBeyond(conversationId, messageId, message.from);
  const [isMoved] = await Promise.all([
    table.markRead(confirmed, uid, row, { readId: messageId, unread }),
    row.peer && showsReceipts(owner) ? table.tellRead(confirmed, row.peer, conversationId, messageId) : undefined,
  ]);
  return isMoved || undefined;
}

/** Everything up to a message of the other's is read. */
export const read = participant(async (caller, about: Reading, found) => {
  const isRead = await readOnce(caller, about, found);
  if (!isRead) await untilDone(() => readOnce(caller, about, table.shown(caller.uid, about.conversationId)));
  return {};
});
