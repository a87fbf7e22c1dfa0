import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { checkInvariants } from '../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../scripts/ops/invariants/snapshot.ts';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import { put, write } from '../core/write.ts';
import { beforeNextTransaction } from '../follows/testing/relations.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { postKey, postRefOf } from '../table/posts.ts';
import { findTagUses, tagUseKey } from '../table/tags.ts';
import { type Dog, newDog, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { onOwnTables } from '../testing/on-own-table.ts';
import { forgetPosts, forgetTagUses } from './erase.ts';
import { createPost, deletePostOfAuthor, editPost } from './posts.ts';
import { countPopularTags, getPopularTags, indexTags } from './tags.ts';
import { publish } from './testing/posts.ts';

onOwnTables();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let rex: Dog;
let tag: string;

beforeEach(async () => {
  tag = `t${randomTag()}`;
  rex = await newDog();
});

interface About {
  postId: string;
}

const settle = ({ postId }: About) => indexTags(postRefOf(postId), [tag]);

/** Posts with the tag, some seconds ago, because uses are distinguished by the second. */
async function publishTagged(secondsAgo: number): Promise<About> {
  const about = await createPost(rex, { text: `A walk #${tag}`, postId: ulid(Date.now() - secondsAgo * 1000) });
  await settle(about);
  return about;
}

const useOf = async ({ uid }: Dog) => (await findTagUses([tag], uid))[0];

async function trending(now = Date.now()) {
  await countPopularTags(now);
  return (await getPopularTags()).items;
}

const counted = async (now?: number) => (await trending(now)).find((used) => used.tag === tag)?.dogs ?? 0;

describe('a dog that used a tag in several posts of a day', () => {
  it('counts as long as one of them has the tag', { tags: 'spec-10.14' }, async () => {
    const [first, second, third] = [await publishTagged(6), await publishTagged(4), await publishTagged(2)];
    await editPost(rex, { ...third, text: 'No tag' });
    await settle(third);
    expect([await useOf(rex), await counted()]).toMatchObject([{ postId: second.postId }, 1]);
    await deletePostOfAuthor(rex, second);
    await settle(second);
    expect([await useOf(rex), await counted()]).toMatchObject([{ postId: first.postId }, 1]);
    await deletePostOfAuthor(rex, first);
    await settle(first);
    expect([await useOf(rex), await counted()]).toEqual([undefined, 0]);
  });

  it('counts by one that is much older than others without the tag', async () => {
    const first = await publishTagged(20);
    for (let at = 0; at < 30; at += 1) await publish(rex, 'No tag');
    const last = await publishTagged(0);
    await deletePostOfAuthor(rex, last);
    await settle(last);
    expect(await useOf(rex)).toMatchObject({ postId: first.postId });
  });

  it('does not count by one that is deleted at the same moment', async () => {
    const [first, second] = [await publishTagged(4), await publishTagged(2)];
    await deletePostOfAuthor(rex, second);
    const removeFirst = vi.fn(() => deletePostOfAuthor(rex, first));
    beforeNextTransaction(removeFirst);
    await settle(second);
    expect(removeFirst).toHaveBeenCalledOnce();
    expect(await useOf(rex)).toBeUndefined();
  });
});

describe('a use of a tag', () => {
  /** A post published at a given time, whose id a request of today could not use. */
  async function postFrom(time: number) {
    const row = { authorId: rex.uid, ulid: ulid(time), text: `#${tag}`, likes: 0, comments: 0 };
    await write(SYSTEM, put({ ...postKey(row), ...row }));
    return row;
  }

  it('counts for a day from its post', { tags: 'spec-10.14' }, async () => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    await indexTags(await postFrom(now - DAY_MS), [tag]);
    expect(await useOf(rex)).toBeUndefined();
    await indexTags(await postFrom(now - DAY_MS + 60_000), [tag]);
    expect(await read(tagUseKey(tag, rex.uid))).toMatchObject({ expiresAt: now / 1000 + 60 });
  });

  it('counts in the hours of a day, and in those of its latest post', async () => {
    const now = Date.now();
    await indexTags(await postFrom(now - 3 * HOUR_MS), [tag]);
    expect(await counted(now)).toBe(1);
    const later = await postFrom(now - HOUR_MS);
    await indexTags(later, [tag]);
    expect(await counted(now)).toBe(1);
    const hours = [];
    for (const at of [1, 5, 22, 23]) hours.push(await counted(now + at * HOUR_MS));
    expect(hours).toEqual([1, 1, 1, 0]);
  });

  it('is recorded once, whatever the order of the records and however often they come', async () => {
    const abouts = [];
    for (const ago of [6, 4, 2])
      abouts.push(await createPost(rex, { text: `#${tag}`, postId: ulid(Date.now() - ago * 1000) }));
    const disorder = [...abouts.toReversed(), ...abouts, ...abouts.toReversed()];
    await Promise.all(disorder.map(settle));
    expect([await useOf(rex), await counted()]).toMatchObject([{ postId: abouts[2]?.postId }, 1]);
    for (const about of abouts) await deletePostOfAuthor(rex, about);
    await Promise.all(disorder.map(settle));
    expect([await useOf(rex), await counted()]).toEqual([undefined, 0]);
    const found = checkInvariants(await scanTable(), ['wrong counts of uses of tags', 'what hangs on a missing post']);
    expect(Object.values(found).flat()).toEqual([]);
  });

  it('is recorded only for public dogs; one that goes private later stays counted', async () => {
    await publishTagged(4);
    await setPrivacy(rex, { privacy: 'private' });
    await publishTagged(2);
    const shy = await newPrivateDog();
    await settle(await createPost(shy, { text: `#${tag}` }));
    expect([await useOf(shy), await counted()]).toEqual([undefined, 1]);
  });

  it('is not recorded for a deleted dog, whose uses are deleted with it', async () => {
    const about = await publishTagged(2);
    await tombstone(rex.uid);
    await forgetPosts(rex);
    await forgetTagUses(rex);
    await settle(about);
    expect([await useOf(rex), await counted()]).toEqual([undefined, 0]);
  });
});
