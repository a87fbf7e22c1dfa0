import { refuse } from '#shared/core/refusal';
import { CONVERSATIONS_PAGE, type Conversation, type Conversations } from '#shared/messages/contract';
import { relationsTo } from '../access/relation.ts';
import { existingDogsFor } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import { CONSISTENT } from '../core/table.ts';
import { self } from '../http/door.ts';
import { cardsInPlace } from '../profiles/views.ts';
import {
  addConversation,
  type ConversationPair,
  type ConversationRow,
  conversationIdOf,
  findConversation,
  findConversations,
  listConversations,
} from '../table/conversations.ts';
import { conversationNotFound, mutual, participant, peerCard } from './policies.ts';
import { conversationOf } from './views.ts';

/** Null if the viewer can no longer see the other dog. */
export async function peerIdFor(viewer: string, { peer }: ConversationRow): Promise<string | null> {
  if (peer === undefined) return null;
  const there = await existingDogsFor(viewer, [peer]);
  return there.has(peer) ? peer : null;
}

async function tryAddConversation(proof: Proof, pair: ConversationPair): Promise<ConversationRow | undefined> {
  const made = await addConversation(proof, pair);
  if (made === 'not mutual') throw refuse('messages.notMutual');
  return made === 'there' ? undefined : made;
}

/** Idempotent: two dogs share one conversation, whoever opens it first. */
export const openConversation = mutual(
  async ({ uid, confirmed }, { userId }: { userId: string }, peer): Promise<Conversation> => {
    const id = conversationIdOf(uid, userId);
    const stored = await findConversation(uid, id, CONSISTENT);
    const row =
      stored ??
      (await tryAddConversation(confirmed, { uid, peer: userId })) ??
      (await findConversation(uid, id, CONSISTENT));
    if (!row) throw conversationNotFound();
    return conversationOf(row, uid, peer);
  },
);

interface About {
  conversationId: string;
}

export const getConversation = participant(
  async ({ uid }, _: About, row): Promise<Conversation> =>
    conversationOf(row, uid, row.peer === undefined ? undefined : await peerCard(uid, row.peer)),
);

const placeOf = (cursor: string | undefined) => cursor?.replace('_', '#');

export const getConversations = self(async ({ uid }, { cursor }: { cursor?: string }): Promise<Conversations> => {
  const { items: page, next } = await listConversations(uid, CONVERSATIONS_PAGE, placeOf(cursor));
  const peers = page.flatMap(({ peer }) => peer ?? []);
  const [rows, cards] = await Promise.all([
    findConversations(
      uid,
      page.map(({ conversationId }) => conversationId),
    ),
    cardsInPlace(peers, relationsTo(uid, peers)),
  ]);
  const byId = new Map(cards.flatMap((card) => (card ? [[card.userId, card]] : [])));
  const items = rows.flatMap((row) => (row && !row.hidden ? [conversationOf(row, uid, byId.get(row.peer ?? ''))] : []));
  return { items, cursor: next?.replace('#', '_') };
});
