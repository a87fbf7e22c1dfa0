import { beforeEach, describe, expect, it } from 'vitest';
import { client } from '../core/dynamodb.ts';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { lookUp } from '../core/table.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { change, put, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { followDog, muteDog } from '../follows/follows.ts';
import { to } from '../follows/testing/relations.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { type PostRef, postKey } from '../table/posts.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { findVisiblePosts, see } from './posts.ts';
import {
  relationsFrom,
  relationsTo,
  relationTo,
  SELF,
  someFollowedBy,
  unblockedAmong,
  unmutedFollowersAmong,
} from './relation.ts';
import {
  dogLookups,
  existingDogsFor,
  getVisibleDog,
  meetSome,
  viewersOf,
  visibleDogs,
  visibleFollowed,
  visibleFollowedAmong,
  visibleProfile,
  visibleProfiles,
} from './visibility.ts';

process.env.TABLE = 'access';
serve(client, new Store());

let rex: Dog;
let ref: PostRef;
let viewers: Record<string, Dog>;

/** Rex, a post of his, and dogs in each relation to him. */
beforeEach(async () => {
  const [own, stranger, follower, muter, asker, blocked, blocker] = (await Promise.all(
    Array.from({ length: 7 }, () => newDog()),
  )) as [Dog, Dog, Dog, Dog, Dog, Dog, Dog];
  rex = own;
  viewers = { rex, stranger, follower, muter, asker, blocked, blocker };
  await followDog(follower, to(rex));
  await followDog(muter, to(rex));
  await muteDog(muter, to(rex));
  await blockDog(rex, to(blocked));
  await blockDog(blocker, to(rex));
  ref = { authorId: rex.uid, ulid: newUlid() };
  await write(SYSTEM, put({ ...postKey(ref), ...ref, text: 'Woof', likes: 0, comments: 0 }));
});

const STATES: Record<string, () => Promise<unknown>> = {
  public: async () => undefined,
  private: async () => {
    await setPrivacy(rex, { privacy: 'private' });
    await followDog(viewers.asker ?? rex, to(rex));
  },
  gone: () => tombstone(rex.uid),
};

/** The names of those for whom it is true. */
async function those(holds: (viewer: Dog) => Promise<unknown>): Promise<string[]> {
  const all = await Promise.all(Object.entries(viewers).map(async ([name, dog]) => ((await holds(dog)) ? [name] : [])));
  return all.flat();
}
const passes = (asked: Promise<unknown>) => asked.then(() => true).catch(({ status }) => status !== 404);

async function seeProfile(uid: string) {
  const wanted = dogLookups(uid, rex.uid);
  return visibleProfile((await lookUp(wanted))(wanted));
}

const OUTSIDE_BLOCKS = ['rex', 'stranger', 'follower', 'muter', 'asker'];
const FOLLOWING = ['rex', 'follower', 'muter'];

describe.each<[state: string, card: string[], profile: string[]]>([
  ['public', OUTSIDE_BLOCKS, OUTSIDE_BLOCKS],
  ['private', OUTSIDE_BLOCKS, FOLLOWING],
  ['gone', [], []],
])('a dog that is %s', (state, card, profile) => {
  beforeEach(() => STATES[state]?.());

  it('is seen unless blocked; its profile and posts only by those who may see them', async () => {
    expect(await those(({ uid }) => passes(getVisibleDog(uid, rex.uid)))).toEqual(card);
    expect(await those(({ uid }) => passes(seeProfile(uid)))).toEqual(profile);
    expect(await those(({ uid }) => passes(see(uid, ref)))).toEqual(profile);
    const some = async ({ uid }: Dog) => (await visibleDogs([uid, rex.uid], relationsTo(uid, [uid, rex.uid])))[1];
    expect(await those(some)).toEqual(card);
    expect(await those(async ({ uid }) => (await visibleProfiles(uid, [rex.uid]))[0])).toEqual(profile);
    expect(await those(async ({ uid }) => (await findVisiblePosts(uid, [ref]))[0])).toEqual(profile);
  });

  it('exists for everyone not in a block with it, and names those who may see its posts', async () => {
    expect(await those(async ({ uid }) => (await existingDogsFor(uid, [rex.uid])).has(rex.uid))).toEqual(card);
    const uids = Object.values(viewers).map(({ uid }) => uid);
    const seeing = await viewersOf(rex.uid, uids);
    expect(await those(async ({ uid }) => seeing.includes(uid))).toEqual(profile);
  });

  it('is in the feed of dogs that follow and do not mute it', async () => {
    const inFeed = await those(async ({ uid }) => (await visibleFollowedAmong(uid, [rex.uid])).length > 0);
    expect(inFeed).toEqual(state === 'gone' ? [] : ['follower']);
    expect((await visibleFollowed([{ userId: rex.uid, mutual: false }] as never)).length).toBe(
      state === 'gone' ? 0 : 1,
    );
  });
});

it.each(['heldText', 'heldMedia'])('a post with %s is seen by its author alone', async (held) => {
  await write(SYSTEM, change(postKey(ref), { set: { [held]: 'pending' } }));
  expect(await those(({ uid }) => passes(see(uid, ref)))).toEqual(['rex']);
  expect(await those(async ({ uid }) => (await findVisiblePosts(uid, [ref]))[0])).toEqual(['rex']);
});

it('a post comes with its author, and a dog of the feed with the viewer’s relation to it', async () => {
  const uid = `${viewers.follower?.uid}`;
  const owner = { userId: rex.uid };
  const standing = { relation: 'following' };
  expect(await see(uid, ref)).toMatchObject({ row: { text: 'Woof' }, author: { owner, standing } });
  expect(await visibleFollowedAmong(uid, [rex.uid])).toMatchObject([{ owner, standing }]);
});

it('a post that does not exist is not seen', async () => {
  const none = { authorId: rex.uid, ulid: newUlid() };
  expect(await those(({ uid }) => passes(see(uid, none)))).toEqual([]);
});

it('dogs in a list come with their relation, and only the requested ones', async () => {
  const { stranger } = viewers;
  const followed = [rex, stranger].map((dog) => ({ userId: `${dog?.uid}`, state: 'following', mutual: true }));
  const owners = await visibleFollowed(followed as never);
  const met = meetSome(new Set([rex.uid]), owners, followed as never);
  expect(met.map(({ owner, standing }) => [owner.userId, standing.followsMe])).toEqual([[rex.uid, true]]);
});

describe('relations', () => {
  const standing = (relation: string, more: object = {}) => ({ relation, followsMe: false, ...more });
  const WANTED = {
    rex: SELF,
    stranger: standing('none'),
    follower: standing('following'),
    muter: standing('following', { muted: true }),
    asker: standing('none'),
    blocked: standing('none', { blocked: true }),
    blocker: standing('none', { blocked: true }),
  };

  it('are the same read one by one, from many to one, and from one to many', async () => {
    const uids = Object.values(viewers).map(({ uid }) => uid);
    expect(await Promise.all(uids.map((uid) => relationTo(uid, rex.uid)))).toEqual(Object.values(WANTED));
    expect(await relationsFrom(uids, rex.uid)).toEqual(Object.values(WANTED));
    const [self, , , , , blocked, blocker] = await relationsTo(rex.uid, uids);
    expect([self, blocked, blocker]).toEqual([SELF, WANTED.blocked, WANTED.blocker]);
  });

  it('tell of a request', async () => {
    await STATES.private?.();
    expect(await relationTo(`${viewers.asker?.uid}`, rex.uid)).toEqual(standing('requested'));
  });

  it('leave out blocks, and followers that mute', async () => {
    const uids = Object.values(viewers).map(({ uid }) => uid);
    const [unblocked, unmuted] = [await unblockedAmong(rex.uid, uids), await unmutedFollowersAmong(rex.uid, uids)];
    expect(await those(async ({ uid }) => unblocked.includes(uid))).toEqual(OUTSIDE_BLOCKS);
    expect(await those(async ({ uid }) => unmuted.includes(uid))).toEqual(['follower']);
  });

  it('of some followed dogs wrap around to the lowest id, each once, and no more than requested', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => newDog()));
    const { stranger = rex } = viewers;
    for (const dog of others) await followDog(stranger, to(dog));
    const sorted = others.map(({ uid }) => uid).sort();
    const [first = '', second = '', third = '', last = ''] = sorted;
    expect(await someFollowedBy(stranger.uid, '', 9)).toEqual(sorted);
    expect(await someFollowedBy(stranger.uid, second, 3)).toEqual([third, last, first]);
    expect(await someFollowedBy(stranger.uid, third, 9)).toEqual([last, first, second, third]);
  });
});
