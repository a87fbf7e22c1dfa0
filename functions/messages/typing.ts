import { isMutual, relationTo } from '../access/relation.ts';
import type { Proof } from '../core/proof.ts';
import { pushFrame } from '../push/push.ts';
import { findShownConversation } from '../table/conversations.ts';

export async function pushTyping(proof: Proof, uid: string, conversationId: string): Promise<void> {
  const { peer } = (await findShownConversation(uid, conversationId)) ?? {};
  if (!peer || !isMutual(await relationTo(uid, peer))) return;
  await pushFrame(proof, peer, { type: 'typing', conversationId });
}
