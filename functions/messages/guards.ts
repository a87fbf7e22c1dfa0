import { refuse } from '#shared/core/refusal';
import { isMutual, relationsTo } from '../access/relation.ts';
import { CONSISTENT } from '../core/consistent.ts';
import { byWrite, guard } from '../http/guard.ts';
import { cardsInPlace, type ListedCard } from '../profiles/cards.ts';
import * as conversations from '../table/conversations.ts';

export const conversationNotFound = () => refuse('messages.conversationNotFound');

export const participant = guard('participant', async (uid, { conversationId }: { conversationId: string }) => {
  const row = await conversations.shown(uid, conversationId);
  if (!row) throw conversationNotFound();
  return row;
});

export async function peerCard(viewer: string, uid: string): Promise<ListedCard | undefined> {
  const [card] = await cardsInPlace([uid], relationsTo(viewer, [uid], CONSISTENT));
  return card;
}

export const mutual = guard('mutual', async (uid, { userId }: { userId: string }) => {
  if (uid === userId) throw refuse('messages.self');
  const peer = await peerCard(uid, userId);
  if (!peer) throw refuse('profiles.notFound');
  if (!isMutual(peer)) throw refuse('messages.notMutual');
  return peer;
});

export const mutualByWrite = byWrite('mutual');
