import { timeOf } from '../core/ids.ts';
import { forEachRow, pageOfRows, type Step } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { readPage } from '../core/query.ts';
import { untilDone } from '../core/retry.ts';
import { CONSISTENT } from '../core/table.ts';
import { attempt, change, remove, write } from '../core/write.ts';
import {
  type ConversationRow,
  conversationKey,
  conversationOfSortKey,
  conversationsRange,
  findConversation,
  inboxPlaceOf,
} from '../table/conversations.ts';
import { messageKey } from '../table/messages.ts';

interface Dog {
  uid: string;
}

const AT_ONCE = 100;

/** Messages first: without the row a retry could not find them. */
async function removeConversation(uid: string, conversationId: string): Promise<void> {
  const { PK, SK: prefix } = messageKey(conversationId, '');
  const { items, next } = await readPage({ PK, prefix, ...CONSISTENT }, AT_ONCE, { includeExpired: true });
  if (items.length > 0) await write(SYSTEM, ...items.map(({ SK }) => remove({ PK, SK: `${SK}` })));
  if (next !== undefined) return removeConversation(uid, conversationId);
  await write(SYSTEM, remove(conversationKey(uid, conversationId)));
}

/** The other dog keeps the messages, without their sender. False if a message was sent meanwhile. */
async function leaveConversation(
  uid: string,
  peer: string,
  { conversationId, lastId }: ConversationRow,
): Promise<boolean> {
  const place = lastId && { GSI1SK: inboxPlaceOf(timeOf(lastId), conversationId) };
  const unchanged = lastId ? { is: { lastId } } : { exists: ['PK'], missing: ['lastId'] };
  const failed = await attempt(
    SYSTEM,
    remove(conversationKey(uid, conversationId)),
    change(conversationKey(peer, conversationId), { set: { ...(place || {}) }, drop: ['peer'] }, unchanged),
  );
  return failed.length === 0;
}

const forgetConversation = (uid: string, conversationId: string): Promise<true> =>
  untilDone(async () => {
    const own = await findConversation(uid, conversationId, CONSISTENT);
    if (!own) return true;
    const theirs = own.peer && (await findConversation(own.peer, conversationId, CONSISTENT));
    if (own.peer && theirs) return (await leaveConversation(uid, own.peer, theirs)) || undefined;
    await removeConversation(uid, conversationId);
    return true;
  });

export const forgetConversations: Step<Dog> = ({ uid }, cursor) =>
  pageOfRows(conversationsRange(uid), cursor, (items) =>
    forEachRow(items, ({ SK }) => forgetConversation(uid, conversationOfSortKey(`${SK}`) ?? '')),
  );
