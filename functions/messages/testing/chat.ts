import { checkInvariants, type Name } from '../../../scripts/ops/invariants/invariants.ts';
import { readWhole } from '../../core/query.ts';
import { type Item, readAll } from '../../core/table.ts';
import { makeMutual, to } from '../../follows/testing/relations.ts';
import { conversationIdOf, conversationKey } from '../../table/conversations.ts';
import { messageKey } from '../../table/messages.ts';
import { type Dog, newDog } from '../../testing/dogs.ts';
import { getConversation, openConversation } from '../conversations.ts';
import { getMessages, markRead, sendMessage } from '../messages.ts';

export interface Chat {
  rex: Dog;
  bella: Dog;
  conversationId: string;
}

export async function newChat(): Promise<Chat> {
  const [rex, bella] = await Promise.all([newDog({ name: 'Rex' }), newDog({ name: 'Bella' })]);
  await makeMutual(rex, bella);
  const { conversationId } = await openConversation(rex, to(bella));
  return { rex, bella, conversationId };
}

export const say = ({ conversationId }: Chat, dog: Dog, content: string, messageId?: string) =>
  sendMessage(dog, { conversationId, content, messageId });

export const textsOf = async ({ conversationId }: Chat, dog: Dog) =>
  (await getMessages(dog, { conversationId, limit: 50 })).items.map(({ content }) => content);

export const unreadOf = async ({ conversationId }: Chat, dog: Dog) =>
  (await getConversation(dog, { conversationId })).unread;

export const readTo = ({ conversationId }: Chat, dog: Dog, messageId: string) =>
  markRead(dog, { conversationId, messageId });

export async function rowsBetween({ uid }: Dog, { uid: other }: Dog): Promise<Item[]> {
  const id = conversationIdOf(uid, other);
  const rows = await readAll([conversationKey(uid, id), conversationKey(other, id)], { consistent: true });
  return rows.filter((row) => row !== undefined);
}

const NAMES: Name[] = ['one-sided conversations', 'messages of no conversation', 'wrong counts of unread messages'];

export async function brokenInvariants({ rex, bella, conversationId }: Chat): Promise<string[]> {
  const rows = await rowsBetween(rex, bella);
  const messages = await readWhole({ PK: messageKey(conversationId, '').PK, consistent: true });
  return Object.values(checkInvariants([...rows, ...messages], NAMES)).flat();
}
