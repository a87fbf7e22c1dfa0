import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { timeOf } from '../core/ulid.ts';
import { attempt, change } from '../core/write.ts';
import { areBlocked, notBlocked, stillBlocked } from '../table/blocks.ts';
import * as conversations from '../table/conversations.ts';
import { conversationIdOf, conversationKey, inboxOf } from '../table/conversations.ts';

const NOW = { consistent: true };

const listPlaceOf = ({ uid, peer }: conversations.Pair, { conversationId, lastId }: conversations.Row) =>
  lastId && { GSI1PK: inboxOf(uid), GSI1SK: conversations.placeOf(timeOf(lastId), conversationId, peer) };

/** Undefined if something changed meanwhile. */
async function settleRow(proof: Proof, pair: conversations.Pair): Promise<true | undefined> {
  const { uid, peer } = pair;
  const [row, isBlocked] = await Promise.all([
    conversations.find(uid, conversationIdOf(uid, peer), NOW),
    areBlocked(uid, peer),
  ]);
  // A conversation hidden because the other dog was deleted stays hidden.
  if (!row?.peer || row.hidden === (isBlocked || undefined)) return true;
  const { conversationId, lastId } = row;
  const unchanged = lastId ? { is: { lastId, peer } } : { is: { peer }, missing: ['lastId'] };
  const shown = { set: { ...(listPlaceOf(pair, row) || {}) }, drop: ['hidden'] };
  const gone = { set: { hidden: true }, drop: ['GSI1PK', 'GSI1SK'] };
  const failed = await attempt(
    proof,
    change(conversationKey(uid, conversationId), isBlocked ? gone : shown, unchanged),
    isBlocked ? stillBlocked(uid, peer) : notBlocked(uid, peer),
  );
  return failed.length === 0 || undefined;
}

/** Hides the conversation from both dogs while a block separates them, and shows it again afterwards. */
export async function settleConversation(proof: Proof, uid: string, other: string): Promise<void> {
  const pairs = [
    { uid, peer: other },
    { uid: other, peer: uid },
  ];
  await Promise.all(pairs.map((pair) => untilDone(() => settleRow(proof, pair))));
}
