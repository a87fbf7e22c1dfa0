import { refuse } from '#shared/core/refusal';
import { isMutual, relationLookup } from '../access/relation.ts';
import { CONSISTENT, type Found, lookUp } from '../core/table.ts';
import { inTheWrite, policy } from '../http/door.ts';
import { type ListedCard, listedCardOf } from '../profiles/views.ts';
import { presenceLookup } from '../table/about.ts';
import { shownConversationLookup } from '../table/conversations.ts';
import { profileLookup } from '../table/profiles.ts';

export const conversationNotFound = () => refuse('messages.conversationNotFound');

export const participant = policy('participant', {
  reads: (uid, { conversationId }: { conversationId: string }) => ({
    row: shownConversationLookup(uid, conversationId),
  }),
  decide(_, { row }) {
    if (!row) throw conversationNotFound();
    return row;
  },
});

const peerLookups = (viewer: string, uid: string) => ({
  owner: profileLookup(uid),
  presence: presenceLookup(uid),
  standing: relationLookup(viewer, uid, CONSISTENT),
});

const cardIn = (rows: Found<ReturnType<typeof peerLookups>>) => listedCardOf(rows.owner, rows.standing, rows.presence);

export async function peerCard(viewer: string, uid: string): Promise<ListedCard | undefined> {
  const wanted = peerLookups(viewer, uid);
  return cardIn((await lookUp(wanted))(wanted));
}

export const mutual = policy('mutual', {
  reads: (uid, { userId }: { userId: string }) => peerLookups(uid, userId),
  decide(uid, rows, { userId }) {
    if (uid === userId) throw refuse('messages.self');
    const peer = cardIn(rows);
    if (!peer) throw refuse('profiles.notFound');
    if (!isMutual(peer)) throw refuse('messages.notMutual');
    return peer;
  },
});

export const mutualInTheWrite = inTheWrite('mutual');
