import { SYSTEM } from '../../../functions/core/proof.ts';
import { change, write } from '../../../functions/core/write.ts';
import { blockDog } from '../../../functions/follows/blocks.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { endSession } from '../../../functions/table/sessions.ts';
import { type Dog, newDog, tombstone } from '../../../functions/testing/dogs.ts';
import type { Actor } from './oracle.ts';

/** In seconds: the year 2100. */
export const FAR = 4_102_444_800;

export type Actors = Record<Exclude<Actor, 'nobody'>, Dog>;

/** Messages between the dog and the one that may write to it. */
export async function talk(owner: Dog, friend: Dog) {
  const { conversationId } = await openConversation(owner, to(friend));
  await sendMessage(owner, { conversationId, content: 'Woof?' });
  const { messageId } = await sendMessage(friend, { conversationId, content: 'Woof' });
  return { conversationId, messageId };
}

/** The pack around a dog; nobody has asked to follow it yet, and those who part have talked before. */
export async function packOf(owner: Dog): Promise<Actors> {
  const [deleted, ended, left] = await Promise.all(Array.from({ length: 3 }, () => newDog()));
  const [stranger, asker, follower] = await Promise.all(Array.from({ length: 3 }, () => newDog()));
  const [followed, mutual, blocked, blocking] = await Promise.all(Array.from({ length: 4 }, () => newDog()));
  if (!deleted || !ended || !left || !stranger || !asker || !follower) throw new Error('The pack is not whole.');
  if (!followed || !mutual || !blocked || !blocking) throw new Error('The pack is not whole.');
  await followDog(follower, to(owner));
  await followDog(owner, to(followed));
  for (const dog of [mutual, blocked, blocking, deleted, ended, left]) await makeMutual(owner, dog);
  for (const dog of [blocked, blocking, deleted, ended, left]) await talk(owner, dog);
  await blockDog(owner, to(blocked));
  await blockDog(blocking, to(owner));
  await tombstone(deleted.uid);
  await write(SYSTEM, change(profileKey(ended.uid), { set: { tokensValidAfter: FAR } }));
  await endSession(SYSTEM, await left.profile, left.originJti);
  return {
    'a deleted dog': deleted,
    'one whose sessions were ended': ended,
    'one that signed out': left,
    'a stranger': stranger,
    'one who asked': asker,
    'a follower': follower,
    'one whom the dog follows': followed,
    'a mutual follower': mutual,
    'one whom the dog blocks': blocked,
    'one who blocks the dog': blocking,
    'the dog itself': owner,
  };
}
