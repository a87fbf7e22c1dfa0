import { followDog } from '../../../functions/follows/follows.ts';
import { makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { publish } from '../../../functions/posts/testing/posts.ts';
import { type Dog, namedDog, newDog } from '../../../functions/testing/dogs.ts';

const TEXT = 'x'.repeat(200);

/** A dog that also has a connection to the live server, so that frames are sent to it. */
type Connect = (dog: Dog) => Promise<Dog>;

export interface Action {
  name: string;
  call: readonly [room: string, name: string];
  /** Creates what the call finds, and returns its input. */
  arrange: (caller: Dog, connect: Connect) => Promise<Record<string, unknown>>;
}

async function postOf(connect: Connect) {
  return publish(await connect(await newDog()), TEXT);
}

async function chat(caller: Dog, connect: Connect) {
  const friend = await connect(await newDog());
  await makeMutual(caller, friend);
  const { conversationId } = await openConversation(caller, to(friend));
  const { messageId } = await sendMessage(friend, { conversationId, content: TEXT });
  return { conversationId, messageId };
}

/** The actions of which a month has many, with every recipient connected. */
export const ACTIONS: readonly Action[] = [
  {
    name: 'post, one follower',
    call: ['posts', 'create'],
    arrange: async (caller, connect) => {
      await followDog(await connect(await newDog()), to(caller));
      return { text: TEXT };
    },
  },
  {
    name: 'post, two tags and a mention',
    call: ['posts', 'create'],
    arrange: async () => ({ text: `#walk #mud @${(await namedDog()).username}` }),
  },
  { name: 'like', call: ['posts', 'like'], arrange: (_, connect) => postOf(connect) },
  {
    name: 'comment',
    call: ['posts', 'comment'],
    arrange: async (_, connect) => ({ ...(await postOf(connect)), text: 'Woof' }),
  },
  { name: 'bookmark', call: ['posts', 'bookmark'], arrange: (_, connect) => postOf(connect) },
  {
    name: 'follow a public dog',
    call: ['follows', 'follow'],
    arrange: async (_, connect) => to(await connect(await newDog())),
  },
  {
    name: 'message',
    call: ['messages', 'send'],
    arrange: async (caller, connect) => ({
      conversationId: (await chat(caller, connect)).conversationId,
      content: TEXT,
    }),
  },
  { name: 'read a message', call: ['messages', 'read'], arrange: chat },
  { name: 'edit the profile', call: ['profiles', 'edit'], arrange: async () => ({ location: 'Kiel' }) },
];
