import { NOBODY } from '#shared/messages/contract';
import { type List, pageOf } from '../core/export.ts';
import { readRange } from '../core/table.ts';
import { timeOf } from '../core/ulid.ts';
import { thoseThereFor } from '../profiles/privacy.ts';
import { CONVERSATION, USER } from './keys.ts';
import * as rows from './messages-table.ts';
import { messageOf } from './serialise.ts';
import * as table from './table.ts';

const PAGE = 100;
/** So many conversations with few messages make a page too. */
const MOST_LOOKS = 25;

/** The conversations of a dog in the order of their ids, behind one. */
async function own(uid: string, limit: number, after?: string): Promise<table.Row[]> {
  const range = { PK: `${USER}${uid}`, prefix: CONVERSATION, after: after && `${CONVERSATION}${after}` };
  return table.Row.array().parse(await readRange({ ...range, consistent: true }, limit));
}

const conversations: List = async ({ uid }, after) => {
  const found = await own(uid, PAGE, after);
  const dogs = await thoseThereFor(
    uid,
    found.flatMap(({ peer }) => peer ?? []),
  );
  const items = found.map(({ conversationId, peer = '', createdAt, unread, lastId }) => {
    const { username = null, name = NOBODY } = dogs.get(peer) ?? {};
    return { conversationId, username, name, createdAt, unread, lastMessageAt: lastId ? timeOf(lastId) : null };
  });
  return pageOf(found, PAGE, items, ({ conversationId }) => conversationId);
};

/** Messages of one conversation: while the two are parted by a block, the dog's own alone. */
async function said({ conversationId, side, hidden }: table.Row, after: string) {
  const found = await rows.list(conversationId, { limit: PAGE, after });
  const shown = found.filter(({ from }) => !hidden || from === side);
  const items = shown.map((row) => ({ conversationId, ...messageOf(row, side) }));
  return { items, last: found.length === PAGE ? found.at(-1)?.ulid : undefined };
}

/** Before every id of a message. */
const FIRST = '0';
const THEN = '~';

/** All messages, one conversation after the other. A place is the conversation that is done and, within the next one, the message. */
const messages: List = async ({ uid }, place = `${THEN}${FIRST}`) => {
  const items: object[] = [];
  let [done = '', after = FIRST] = place.split(THEN);
  for (let looked = 0; looked < MOST_LOOKS; looked += 1) {
    const [row] = await own(uid, 1, done || undefined);
    if (!row) return { items };
    const { items: some, last } = await said(row, after);
    items.push(...some);
    if (last) return { items, next: `${done}${THEN}${last}` };
    [done, after] = [row.conversationId, FIRST];
    if (items.length >= PAGE) break;
  }
  return { items, next: `${done}${THEN}${FIRST}` };
};

export const lists = { conversations, messages };
