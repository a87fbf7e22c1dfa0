import { follow } from '../../functions/follows/follows.ts';
import { makeMutual, makeRequesters, to } from '../../functions/follows/testing/relations.ts';
import { sendTip } from '../../functions/lost/send-tip.ts';
import { draft, newNeighbour, raise } from '../../functions/lost/testing/alerts.ts';
import { openConversation } from '../../functions/messages/conversations.ts';
import { sendMessage } from '../../functions/messages/messages.ts';
import { bookmark } from '../../functions/posts/bookmarks.ts';
import { addComment } from '../../functions/posts/comments.ts';
import { like } from '../../functions/posts/likes.ts';
import { publish } from '../../functions/posts/testing/posts.ts';
import { type Dog, namedDog, newDog, newPrivateDog } from '../../functions/testing/dogs.ts';
import { tipTo } from './tips.ts';

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

/** Far from each other, so that nobody is a neighbour of two alerts. */
const [LONDON, SAN_FRANCISCO] = [{ cell: 'gcpvj0d' }, { cell: '9q8yyk8' }];

/** The most frequent actions, with every recipient connected. */
export const ACTIONS: readonly Action[] = [
  {
    name: 'post, one follower',
    call: ['posts', 'create'],
    arrange: async (caller, connect) => {
      await follow(await connect(await newDog()), to(caller));
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
    name: 'unlike',
    call: ['posts', 'unlike'],
    arrange: async (caller, connect) => {
      const about = await postOf(connect);
      await like(caller, about);
      return about;
    },
  },
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
    name: 'ask a private dog',
    call: ['follows', 'follow'],
    arrange: async (_, connect) => to(await connect(await newPrivateDog())),
  },
  {
    name: 'accept a request',
    call: ['follows', 'accept'],
    arrange: async (caller, connect) => {
      const [asker] = await makeRequesters(caller, 1);
      if (asker) await connect(asker);
      return { requesterId: asker?.uid };
    },
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
  {
    name: 'delete a post with a comment and a bookmark',
    call: ['posts', 'remove'],
    arrange: async (caller) => {
      const [about, other] = [await publish(caller, TEXT), await newDog()];
      await addComment(other, { ...about, text: 'Woof' });
      await bookmark(other, about);
      return about;
    },
  },
  {
    name: 'alert, one neighbour',
    call: ['lost', 'raise'],
    arrange: async (_, connect) => {
      await connect(await newNeighbour());
      return { ...draft() };
    },
  },
  {
    name: 'tip of a neighbour',
    call: ['lost', 'sendTip'],
    arrange: async (_, connect) => {
      const dog = await connect(await newDog());
      await raise(dog, LONDON);
      return tipTo(dog);
    },
  },
  {
    name: 'home, one neighbour and one that helped',
    call: ['lost', 'end'],
    arrange: async (caller, connect) => {
      await connect(await newNeighbour(SAN_FRANCISCO.cell.slice(0, 5)));
      const { alertId } = await raise(caller, SAN_FRANCISCO);
      await sendTip(await connect(await newDog()), tipTo(caller));
      return { alertId, outcome: 'home' };
    },
  },
];
