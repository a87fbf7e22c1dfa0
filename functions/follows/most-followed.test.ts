import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_FOLLOWED } from '#shared/limits';
import { client } from '../core/dynamodb.ts';
import { SYSTEM } from '../core/proof.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { change, write } from '../core/write.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { profileKey } from '../table/profiles.ts';
import { relationsBetween } from '../table/relations.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { followDog, unfollowDog } from './follows.ts';
import { acceptPendingRequests, acceptRequest } from './requests.ts';
import { beforeNextWrite, countsOf, from, to } from './testing/relations.ts';

process.env.TABLE = 'dogs';
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

let leave: () => void;
let rex: Dog;
let bella: Dog;

const follows = ({ uid }: Dog, following: number) => write(SYSTEM, change(profileKey(uid), { set: { following } }));

beforeEach(async () => {
  leave = serve(client, new Store());
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});
afterEach(() => leave());

it('a dog follows 5,000 dogs and no more, until it unfollows one', async () => {
  await follows(rex, MAX_FOLLOWED - 1);
  await followDog(rex, to(bella));
  const luna = await newDog();
  await expect(followDog(rex, to(luna))).rejects.toMatchObject({
    code: 'follows.tooMany',
    message: 'You already follow 5000 dogs. Unfollow one to follow another.',
  });
  expect([await countsOf(rex), await countsOf(luna)]).toEqual([
    { followers: 0, following: MAX_FOLLOWED },
    { followers: 0, following: 0 },
  ]);
  await unfollowDog(rex, to(bella));
  expect(await followDog(rex, to(luna))).toEqual({ relation: 'following' });
});

it.each<[string, () => Promise<unknown>]>([
  ['accepts it', () => acceptRequest(bella, from(rex))],
  [
    'goes public',
    async () => {
      await setPrivacy(bella, { privacy: 'public' });
      await acceptPendingRequests(SYSTEM, bella.uid);
    },
  ],
])('a request of a dog that follows as many is dropped where the other %s', async (_, happens) => {
  await setPrivacy(bella, { privacy: 'private' });
  await followDog(rex, to(bella));
  await follows(rex, MAX_FOLLOWED);
  await happens();
  expect(await relationsBetween(rex.uid, bella.uid)).toEqual({});
  expect([await countsOf(rex), await countsOf(bella)]).toEqual([
    { followers: 0, following: MAX_FOLLOWED },
    { followers: 0, following: 0 },
  ]);
});

it('a dog that is deleted while it follows gets that refusal, not that it follows too many', async () => {
  beforeNextWrite(() => tombstone(rex.uid));
  await expect(followDog(rex, to(bella))).rejects.toMatchObject({ code: 'auth.profileGone' });
});

it('a request of a deleted dog is left to its deletion', async () => {
  await setPrivacy(bella, { privacy: 'private' });
  await followDog(rex, to(bella));
  await tombstone(rex.uid);
  await acceptRequest(bella, from(rex));
  const { own } = await relationsBetween(rex.uid, bella.uid);
  expect(own?.state).toBe('requested');
});
