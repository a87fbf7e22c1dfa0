import { existingDogsFor } from '../access/visibility.ts';
import { timeOf } from '../core/ids.ts';
import { type List, type Page, parsePage, readPage } from '../core/query.ts';
import { nameOf } from '../profiles/views.ts';
import { ConversationRow, conversationsRange } from '../table/conversations.ts';
import { listMessages } from '../table/messages.ts';

const NOBODY = 'Deleted dog';

const PAGE = 100;
const MAX_CONVERSATIONS = 25;

async function conversationsOf(uid: string, limit: number, after?: string): Promise<Page<ConversationRow>> {
  const range = { ...conversationsRange(uid), after, consistent: true };
  return parsePage(ConversationRow, await readPage(range, limit));
}

const exportConversations: List = async ({ uid }, after) => {
  const { items: found, next } = await conversationsOf(uid, PAGE, after);
  const dogs = await existingDogsFor(
    uid,
    found.flatMap(({ peer }) => peer ?? []),
  );
  const items = found.map(({ conversationId, peer = '', createdAt, unread, lastId }) => {
    const dog = dogs.get(peer);
    const named = { username: dog?.username ?? null, name: dog ? nameOf(dog) : NOBODY };
    return { conversationId, ...named, createdAt, unread, lastMessageAt: lastId ? timeOf(lastId) : null };
  });
  return { items, next };
};

/** While a block separates the two, only the dog's own messages. */
async function messagesIn({ conversationId, side, hidden }: ConversationRow, after: string) {
  const { items: found, next } = await listMessages(conversationId, { limit: PAGE, after });
  const shown = found.filter(({ from }) => !hidden || from === side);
  const items = shown.map(({ ulid, from, content }) => ({
    conversationId,
    messageId: ulid,
    mine: from === side,
    content,
    timestamp: timeOf(ulid),
  }));
  return { items, last: next };
}

/** Sorts before every message id. */
const FIRST_MESSAGE = '0';
const SEPARATOR = '~';

/** The cursor is the last finished conversation, and the last exported message of the next one. */
const exportMessages: List = async ({ uid }, place = `${SEPARATOR}${FIRST_MESSAGE}`) => {
  const items: object[] = [];
  let [done = '', after = FIRST_MESSAGE] = place.split(SEPARATOR);
  for (let looked = 0; looked < MAX_CONVERSATIONS; looked += 1) {
    const [row] = (await conversationsOf(uid, 1, done || undefined)).items;
    if (!row) return { items };
    const { items: some, last } = await messagesIn(row, after);
    items.push(...some);
    if (last) return { items, next: `${done}${SEPARATOR}${last}` };
    [done, after] = [row.conversationId, FIRST_MESSAGE];
    if (items.length >= PAGE) break;
  }
  return { items, next: `${done}${SEPARATOR}${FIRST_MESSAGE}` };
};

export const lists = { conversations: exportConversations, messages: exportMessages };
