import { untilDone } from '../core/again.ts';
import { timeOf } from '../core/ulid.ts';
import { attempt, change } from '../core/write.ts';
import { conversationIdOf, inboxOf, key } from './keys.ts';
import * as table from './table.ts';

const NOW = { consistent: true };

/** One dog's row, if no message came meanwhile. */
async function setHidden({ uid, peer }: table.Pair, hidden: boolean): Promise<true | undefined> {
  const conversationId = conversationIdOf(uid, peer);
  const row = await table.find(uid, conversationId, NOW);
  if (!row || row.hidden === (hidden || undefined)) return true;
  const { lastId } = row;
  const place = lastId && { GSI1PK: inboxOf(uid), GSI1SK: table.placeOf(timeOf(lastId), conversationId, peer) };
  const unchanged = lastId ? { is: { lastId } } : { exists: ['PK'], missing: ['lastId'] };
  const shown = { set: { ...(place || {}) }, drop: ['hidden'] };
  const gone = { set: { hidden }, drop: ['GSI1PK', 'GSI1SK'] };
  const failed = await attempt(change(key.conversation(uid, conversationId), hidden ? gone : shown, unchanged));
  return failed.length === 0 || undefined;
}

/** Takes the conversation of two dogs away from both while they are parted, or gives it back. */
export async function hideConversation(uid: string, other: string, hidden: boolean): Promise<void> {
  const pairs = [
    { uid, peer: other },
    { uid: other, peer: uid },
  ];
  await Promise.all(pairs.map((pair) => untilDone(() => setHidden(pair, hidden))));
}
