import { SYSTEM } from '../../../functions/core/proof.ts';
import { write } from '../../../functions/core/write.ts';
import { blockDog } from '../../../functions/follows/blocks.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { makeMutual, makeRequesters, to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { addFollow } from '../../../functions/table/follows.ts';
import { stillOnline } from '../../../functions/table/sockets.ts';
import { type Dog, newDog, newDogs, newPrivateDog } from '../../../functions/testing/dogs.ts';
import type { Scenario } from './scenarios.ts';

export async function neighbours(
  caller: Dog,
  count: number,
  kind: 'followed' | 'followers' | 'mutual',
): Promise<Dog[]> {
  const dogs = await newDogs(count);
  for (const dog of dogs) {
    await write(SYSTEM, stillOnline(dog.uid));
    if (kind !== 'followers') await addFollow(SYSTEM, caller.uid, dog.uid, false);
    if (kind !== 'followed') await addFollow(SYSTEM, dog.uid, caller.uid, kind === 'mutual');
  }
  return dogs;
}

export const withOne = async (make: (other: Dog) => Promise<unknown> = async () => undefined) => {
  const other = await newDog();
  await write(SYSTEM, stillOnline(other.uid));
  await make(other);
  return { userId: other.uid };
};

export const nothing = () => ({});

async function talk(caller: Dog, dog: Dog) {
  await makeMutual(caller, dog);
  const { conversationId } = await openConversation(caller, to(dog));
  await sendMessage(dog, { conversationId, content: 'Woof' });
}

const asked = async (caller: Dog) => ({ requesterId: (await makeRequesters(caller, 1))[0]?.uid });

export const ofFollows: Record<string, Scenario[]> = {
  follow: [
    { when: 'a public dog', make: () => withOne() },
    {
      when: 'a public dog that follows back',
      make: (caller) => withOne((dog) => followDog(dog, to(caller))),
    },
    { when: 'a private dog', make: async () => to(await newPrivateDog()) },
  ],
  unfollow: [
    { when: 'followed', make: (caller) => withOne((dog) => followDog(caller, to(dog))) },
    { when: 'mutual', make: (caller) => withOne((dog) => makeMutual(caller, dog)) },
  ],
  cancel: [
    {
      when: 'requested',
      make: async (caller) => {
        const shy = await newPrivateDog();
        await followDog(caller, to(shy));
        return to(shy);
      },
    },
  ],
  removeFollower: [{ when: 'a follower', make: (caller) => withOne((dog) => followDog(dog, to(caller))) }],
  following: [{ when: 'a full page', make: (caller) => neighbours(caller, 21, 'followed').then(nothing) }],
  followers: [{ when: 'a full page', make: (caller) => neighbours(caller, 21, 'followers').then(nothing) }],
  mutuals: [{ when: 'a full page', make: (caller) => neighbours(caller, 21, 'mutual').then(nothing) }],
  requests: [{ when: 'a full page', make: (caller) => makeRequesters(caller, 21).then(nothing) }],
  accept: [
    { when: 'pending', make: asked },
    { when: 'nothing pending', make: async () => ({ requesterId: (await newDog()).uid }) },
  ],
  decline: [{ when: 'pending', make: asked }],
  mute: [{ when: 'followed', make: (caller) => withOne((dog) => followDog(caller, to(dog))) }],
  unmute: [{ when: 'followed', make: (caller) => withOne((dog) => followDog(caller, to(dog))) }],
  block: [
    { when: 'a stranger', make: () => withOne() },
    { when: 'mutual', make: (caller) => withOne((dog) => makeMutual(caller, dog)) },
    { when: 'mutual, with a conversation', make: (caller) => withOne((dog) => talk(caller, dog)) },
  ],
  unblock: [
    { when: 'blocked', make: (caller) => withOne((dog) => blockDog(caller, to(dog))) },
    {
      when: 'blocked, with a conversation',
      make: (caller) =>
        withOne(async (dog) => {
          await talk(caller, dog);
          await blockDog(caller, to(dog));
        }),
    },
  ],
  blocks: [
    {
      when: 'a full page',
      make: async (caller) => {
        for (const dog of await newDogs(21)) await blockDog(caller, to(dog));
        return {};
      },
    },
  ],
  blocked: [{ when: 'blocked', make: (caller) => withOne((dog) => blockDog(caller, to(dog))) }],
};
