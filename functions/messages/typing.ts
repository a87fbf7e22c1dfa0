import type { Proof } from '../core/proof.ts';
import { isMutual, standingTo } from '../follows/standing.ts';
import { push } from '../presence/push.ts';
import * as table from './table.ts';

/** Tells the other dog that this one is writing, while the two follow each other. */
export async function typing(proof: Proof, uid: string, conversationId: string): Promise<void> {
  const { peer } = (await table.shown(uid, conversationId)) ?? {};
  if (!peer || !isMutual(await standingTo(uid, peer))) return;
  await push(proof, peer, { type: 'typing', conversationId });
}
