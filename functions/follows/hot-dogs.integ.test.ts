import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInvariants } from '../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../scripts/ops/invariants/snapshot.ts';
import { SYSTEM } from '../core/proof.ts';
import { createPost } from '../posts/posts.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { addDeletion } from '../table/deletions.ts';
import { coolFollowers, followerCount } from '../table/follows.ts';
import { findProfile, profileKey } from '../table/profiles.ts';
import { foldRound, SHARDS } from '../table/shards.ts';
import { amidConflicts, coolDown, makeHot, shardRows, wrongAfterEachWrite } from '../table/testing/hot.ts';
import { type Dog, newDog, newDogs } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { blockDog } from './blocks.ts';
import { followDog, removeFollower, unfollowDog } from './follows.ts';
import { to } from './testing/relations.ts';

onOwnTable();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

let star: Dog;
let fan: Dog;

beforeEach(async () => {
  [star, fan] = await Promise.all([newDog(), newDog()]);
});

const profileOf = ({ uid }: Dog) => findProfile(uid, { consistent: true });
const shards = () => shardRows(followerCount(star.uid));
const fold = (cursor?: string) => foldRound(followerCount(star.uid), cursor);

const NAMES = ['wrong counters', 'shards of rows that have none', 'wrong mutual marks'] as const;
const wrong = async () => Object.values(checkInvariants(await scanTable(), NAMES)).flat();

describe('a dog that many follow at once', () => {
  it('becomes hot after two conflicts in one call, and counts in shards', async () => {
    await amidConflicts(2, profileKey(star.uid), () => followDog(fan, to(star)));
    expect(await profileOf(star)).toMatchObject({ hot: 'open', shards: true, followers: 0 });
    expect(await shards()).toHaveLength(SHARDS);
    expect(await wrong()).toEqual([]);
    await fold();
    expect(await profileOf(star)).toMatchObject({ followers: 1 });
    expect(await wrong()).toEqual([]);
  });

  it('is followed, left and blocked without a write to its own row, and posts meanwhile', async () => {
    await makeHot(followerCount(star.uid));
    const before = await profileOf(star);
    const dogs = await newDogs(4);
    await Promise.all(dogs.map((dog) => followDog(dog, to(star))));
    const [first, second, third] = dogs;
    if (first) await unfollowDog(first, to(star));
    if (second) await removeFollower(star, to(second));
    expect(await profileOf(star)).toEqual(before);
    await createPost(star, { text: 'Woof' });
    if (third) await blockDog(star, to(third));
    expect(await wrong()).toEqual([]);
    await fold();
    expect(await profileOf(star)).toMatchObject({ followers: 1, posts: 1 });
    expect(await wrong()).toEqual([]);
  });

  it('loses its shards after a quiet minute', async () => {
    await makeHot(followerCount(star.uid));
    await followDog(fan, to(star));
    await coolDown(followerCount(star.uid));
    expect(await shards()).toEqual([]);
    const { hot, followers } = (await profileOf(star)) ?? {};
    expect({ hot, followers }).toEqual({ hot: undefined, followers: 1 });
    expect(await wrong()).toEqual([]);
  });
});

describe('a hot dog that goes private', () => {
  it('has no shards when the call answers, and gets requests from then on', async () => {
    await makeHot(followerCount(star.uid));
    await followDog(fan, to(star));
    await setPrivacy(star, { privacy: 'private' });
    expect(await shards()).toEqual([]);
    const { hot, shards: left, ...profile } = (await profileOf(star)) ?? {};
    expect({ hot, left, ...profile }).toMatchObject({ hot: undefined, left: undefined, followers: 1 });
    const [late] = await newDogs(1);
    expect(late && (await followDog(late, to(star)))).toMatchObject({ relation: 'requested' });
    expect(await wrong()).toEqual([]);
  });

  it('during follows has followers and requests, and counts them correctly', async () => {
    await makeHot(followerCount(star.uid));
    const dogs = await newDogs(30);
    const follows = dogs.map((dog) => followDog(dog, to(star)));
    const [outcomes] = await Promise.all([Promise.all(follows), setPrivacy(star, { privacy: 'private' })]);
    const followers = outcomes.filter(({ relation }) => relation === 'following').length;
    expect(await shards()).toEqual([]);
    expect(await profileOf(star)).toMatchObject({ privacy: 'private', followers });
    expect(await wrong()).toEqual([]);
  });

  it('is not hot again while it is private, whatever conflicts there are', async () => {
    await setPrivacy(star, { privacy: 'private' });
    await amidConflicts(4, profileKey(star.uid), () => followDog(fan, to(star)));
    expect(await profileOf(star)).not.toHaveProperty('hot');
  });
});

describe('a hot dog that is deleted', () => {
  it('gets no more followers, and its tombstone counts all of them', async () => {
    await makeHot(followerCount(star.uid));
    await followDog(fan, to(star));
    await addDeletion(SYSTEM, { uid: star.uid, username: star.username });
    await coolFollowers(star.uid);
    expect(await shards()).toEqual([]);
    expect(await profileOf(star)).toMatchObject({ followers: 1 });
    const [late] = await newDogs(1);
    await expect(late && followDog(late, to(star))).rejects.toMatchObject({ code: 'profiles.notFound' });
    expect(await wrong()).toEqual([]);
  });
});

it('the row of a hot dog and its shards are exact after each write', { timeout: 120_000 }, async () => {
  const found = await wrongAfterEachWrite(wrong, async () => {
    await followDog(fan, to(star));
    const [first, second, third] = await newDogs(3);
    if (first) await amidConflicts(2, profileKey(star.uid), () => followDog(first, to(star)));
    if (second) await followDog(second, to(star));
    await fold();
    await unfollowDog(fan, to(star));
    if (second) await blockDog(second, to(star));
    await setPrivacy(star, { privacy: 'private' });
    await setPrivacy(star, { privacy: 'public' });
    if (third) await amidConflicts(2, profileKey(star.uid), () => followDog(third, to(star)));
    await coolDown(followerCount(star.uid), '6');
  });
  expect(found).toEqual([]);
});
