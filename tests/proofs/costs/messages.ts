import { makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import type { Scenario } from './scenarios.ts';

const A_PAGE = 21;
const TEXT = 'x'.repeat(100);

async function friendOf(caller: Dog): Promise<Dog> {
  const friend = await newDog();
  await makeMutual(caller, friend);
  return friend;
}

async function chat(caller: Dog, count = 1) {
  const friend = await friendOf(caller);
  const { conversationId } = await openConversation(caller, to(friend));
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push((await sendMessage(friend, { conversationId, content: TEXT })).messageId);
  }
  return { about: { conversationId }, ids };
}

export const ofMessages: Record<string, Scenario[]> = {
  conversations: [
    {
      when: 'a full page',
      make: async (caller) => {
        for (let at = 0; at < A_PAGE; at += 1) await chat(caller);
        return {};
      },
    },
  ],
  open: [
    { when: 'a new one', make: async (caller) => to(await friendOf(caller)) },
    {
      when: 'there already',
      make: async (caller) => {
        const friend = await friendOf(caller);
        await openConversation(caller, to(friend));
        return to(friend);
      },
    },
  ],
  get: [
    {
      when: 'a conversation',
      make: async (caller) => (await chat(caller)).about,
    },
  ],
  list: [
    {
      when: 'a full page of short messages',
      make: async (caller) => (await chat(caller, A_PAGE + 10)).about,
    },
  ],
  send: [
    { when: 'a short one', make: async (caller) => ({ ...(await chat(caller)).about, content: TEXT }) },
    {
      when: '2,000 letters',
      make: async (caller) => ({ ...(await chat(caller)).about, content: 'x'.repeat(2000) }),
    },
  ],
  read: [
    {
      when: 'the last message',
      make: async (caller) => {
        const { about, ids } = await chat(caller, 3);
        return { ...about, messageId: ids[2] };
      },
    },
    {
      when: 'one before the last',
      make: async (caller) => {
        const { about, ids } = await chat(caller, 3);
        return { ...about, messageId: ids[1] };
      },
    },
  ],
};
