import { refuse } from '#shared/core/refusal';
import { MESSAGES_PAGE, type Message, type Thread } from '#shared/messages/contract';
import { checkMoment, clockRefusal, newUlid } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { untilDoneFrom } from '../core/retry.ts';
import type { Caller } from '../http/door.ts';
import { screenMessage } from '../moderation/screen.ts';
import {
  type ConversationPair,
  type ConversationRow,
  findShownConversation,
  markConversationRead,
  shownConversationLookup,
  tellConversationRead,
} from '../table/conversations.ts';
import { consumeLimit } from '../table/limits.ts';
import {
  addMessage,
  countMessagesBeyond,
  findMessage,
  listMessages,
  type MessageRow,
  messageLookup,
} from '../table/messages.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { peerIdFor } from './conversations.ts';
import { conversationNotFound, mutualInTheWrite, participant } from './policies.ts';
import { messageOf } from './views.ts';

/** Receipts are mutual: a dog that does not send them does not get them. */
export const showsReceipts = ({ receipts = true }: ProfileRow) => receipts;

interface About {
  conversationId: string;
}
interface Asked extends About {
  before?: string;
  after?: string;
  limit?: number;
}

export const getMessages = participant(
  async ({ uid, profile }, { conversationId, ...part }: Asked, row): Promise<Thread> => {
    const { limit = MESSAGES_PAGE, after } = part;
    const [page, peerId] = await Promise.all([listMessages(conversationId, { ...part, limit }), peerIdFor(uid, row)]);
    const viewer = { uid, side: row.side, peerId };
    return {
      items: (after === undefined ? page.items.toReversed() : page.items).map((message) => messageOf(message, viewer)),
      more: page.next !== undefined,
      peerReadId: (showsReceipts(profile) && row.peerReadId) || null,
    };
  },
);

/** A retry returns the stored message. An id is refused if the other dog has already read beyond it. */
async function sendNew(
  proof: Proof<'mutual'>,
  pair: ConversationPair,
  conversationId: string,
  message: MessageRow,
): Promise<MessageRow> {
  await consumeLimit(proof, pair.uid, 'messages');
  await screenMessage(message.content);
  const obstacle = await addMessage(proof, pair, conversationId, message);
  if (obstacle === 'not mutual') throw refuse('messages.notMutual');
  if (obstacle === 'read past') throw clockRefusal();
  return (obstacle && (await findMessage(conversationId, message.ulid))) || message;
}

interface Draft extends About {
  content: string;
  messageId?: string;
}

/** With the id of the caller's own stored message, this is a retry. */
export const sendMessage = mutualInTheWrite.reading(
  (uid, { conversationId, messageId = newUlid() }: Draft) => ({
    row: shownConversationLookup(uid, conversationId),
    stored: messageLookup(conversationId, messageId),
  }),
  async ({ uid, confirmed }, draft, _, { row, stored }): Promise<Message> => {
    const { conversationId, content, messageId: ulid = newUlid() } = draft;
    if (!row) throw conversationNotFound();
    const { side, peer } = row;
    checkMoment(ulid, stored);
    if (!stored && !peer) throw refuse('messages.notMutual');
    const message =
      stored ?? (await sendNew(confirmed, { uid, peer: `${peer}` }, conversationId, { ulid, from: side, content }));
    if (message.from !== side) throw refuse('core.badInput');
    return messageOf(message, { uid, side, peerId: null });
  },
);

interface Reading extends About {
  messageId: string;
}

/** Counts the messages that stay unread, unless this is the last one. */
async function tryToMarkRead(
  { uid, profile, confirmed }: Caller,
  { conversationId, messageId }: Reading,
  { row, message }: { row?: ConversationRow; message?: MessageRow },
): Promise<true | undefined> {
  if (!row || !message) throw conversationNotFound();
  if (message.from === row.side || messageId <= row.readId) return true;
  const isLast = messageId === row.lastId;
  const unread = isLast ? 0 : await countMessagesBeyond(conversationId, messageId, message.from);
  const [isMoved] = await Promise.all([
    markConversationRead(confirmed, uid, row, { readId: messageId, unread }),
    row.peer && showsReceipts(profile)
      ? tellConversationRead(confirmed, row.peer, conversationId, messageId)
      : undefined,
  ]);
  return isMoved || undefined;
}

export const markRead = participant.reading(
  (_, { conversationId, messageId }: Reading) => ({ message: messageLookup(conversationId, messageId) }),
  async (caller, about, row, { message }) => {
    const readAgain = async () => ({ row: await findShownConversation(caller.uid, about.conversationId), message });
    await untilDoneFrom({ row, message }, readAgain, (read) => tryToMarkRead(caller, about, read));
    return {};
  },
);
