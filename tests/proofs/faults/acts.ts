import { newUlid } from '../../../functions/core/ids.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { type Dog, namedDog } from '../../../functions/testing/dogs.ts';

export interface Pair {
  rex: Dog;
  bella: Dog;
}

export async function newPair(): Promise<Pair> {
  const [rex, bella] = await Promise.all([namedDog(), namedDog()]);
  return { rex, bella };
}

export interface Act {
  /** Prepares the pair; returns the input of the call. */
  given: (pair: Pair) => Promise<Record<string, unknown>>;
  /** Codes that a retry may return for an action that is already done. */
  again?: string;
}

const toBella = async ({ bella }: Pair) => to(bella);
const following = (pair: Pair) => followDog(pair.rex, to(pair.bella)).then(() => to(pair.bella));
const asking = async ({ rex, bella }: Pair) => {
  await setPrivacy(rex, { privacy: 'private' });
  await followDog(bella, to(rex));
  return { requesterId: bella.uid };
};
const post = async (dog: Dog) => ({ postId: (await createPost(dog, { text: 'Woof' })).postId });
const commented = async ({ rex, bella }: Pair) => {
  const about = await post(bella);
  return { ...about, commentId: (await createComment(rex, { ...about, text: 'Yes' })).id };
};
const liked = async ({ rex, bella }: Pair) => {
  const about = await post(bella);
  await likePost(rex, about);
  return about;
};
const talking = async ({ rex, bella }: Pair) => {
  await makeMutual(rex, bella);
  return { conversationId: (await openConversation(rex, to(bella))).conversationId };
};
const told = async (pair: Pair) => {
  const { conversationId } = await talking(pair);
  return { conversationId, messageId: (await sendMessage(pair.bella, { conversationId, content: 'Woof' })).messageId };
};
const about =
  (ids: () => object, given: Act['given']): Act['given'] =>
  async (pair) => ({ ...(await given(pair)), ...ids() });

export const ACTS: Record<string, Act> = {
  'follows.follow': { given: toBella, again: 'follows.already' },
  'follows.unfollow': { given: following },
  'follows.accept': { given: asking },
  'follows.decline': { given: asking },
  'follows.block': { given: async (pair) => talking(pair).then(() => to(pair.bella)) },
  'profiles.setPrivacy': { given: async (pair) => asking(pair).then(() => ({ privacy: 'public' })) },
  'posts.create': {
    given: about(
      () => ({ text: 'Woof #walk', postId: newUlid() }),
      async () => ({}),
    ),
  },
  'posts.like': { given: ({ bella }) => post(bella) },
  'posts.unlike': { given: liked },
  'posts.comment': {
    given: about(
      () => ({ text: 'Yes', commentId: newUlid() }),
      ({ bella }) => post(bella),
    ),
  },
  'posts.removeComment': { given: commented, again: 'posts.commentNotFound' },
  'posts.remove': { given: async ({ rex, bella }) => liked({ rex: bella, bella: rex }), again: 'posts.notFound' },
  'messages.open': { given: async (pair) => makeMutual(pair.rex, pair.bella).then(() => to(pair.bella)) },
  'messages.send': { given: about(() => ({ content: 'Woof', messageId: newUlid() }), talking) },
  'messages.read': { given: told },
};
