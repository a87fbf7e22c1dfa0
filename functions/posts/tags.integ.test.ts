import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followDog } from '../follows/follows.ts';
import { to } from '../follows/testing/relations.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { postRefOf } from '../table/posts.ts';
import { type Dog, newDog, newDogs, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { likePost } from './likes.ts';
import { deletePostOfAuthor, editPost } from './posts.ts';
import { countPopularTags, getPopularTags, getTaggedPosts, indexTags } from './tags.ts';
import { publish } from './testing/posts.ts';

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

let rex: Dog;
let bella: Dog;
/** A tag that no other test uses. */
let tag: string;

beforeEach(async () => {
  tag = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

const known = async ({ postId }: { postId: string }, ...words: string[]) => indexTags(postRefOf(postId), words);

async function publishTagged(dog: Dog, text = `A walk #${tag}`) {
  const about = await publish(dog, text);
  await known(about, tag);
  return about;
}

const idsOf = async (viewer: Dog, cursor?: string) =>
  (await getTaggedPosts(viewer, { tag, cursor })).items.map(({ postId }) => postId);

describe('the posts with a tag', () => {
  it('come newest first, of all public dogs', async () => {
    const [first, second] = [await publishTagged(bella), await publishTagged(rex)];
    expect(await idsOf(rex)).toEqual([second.postId, first.postId]);
  });

  it('show what the viewer likes', async () => {
    await likePost(rex, await publishTagged(bella));
    expect((await getTaggedPosts(rex, { tag })).items).toMatchObject([{ liked: true, likes: 1 }]);
  });

  it('disappear when their author goes private, for its followers too, and return when it goes public', async () => {
    const { postId } = await publishTagged(bella);
    await followDog(rex, to(bella));
    await setPrivacy(bella, { privacy: 'private' });
    expect([await idsOf(rex), await idsOf(await newDog()), await idsOf(bella)]).toEqual([[], [], []]);
    await setPrivacy(bella, { privacy: 'public' });
    expect(await idsOf(rex)).toEqual([postId]);
  });

  it('appear and disappear at once when an edit adds or removes the tag', async () => {
    const about = await publishTagged(bella);
    await editPost(bella, { ...about, text: 'No tag' });
    expect(await idsOf(rex)).toEqual([]);
    await editPost(bella, { ...about, text: `Again #${tag.toUpperCase()}` });
    await known(about, tag);
    expect(await idsOf(rex)).toEqual([about.postId]);
  });

  it('are deleted with the post and with its author', async () => {
    const about = await publishTagged(bella);
    await deletePostOfAuthor(bella, about);
    expect(await idsOf(rex)).toEqual([]);
    await publishTagged(bella);
    await tombstone(bella.uid);
    expect(await idsOf(rex)).toEqual([]);
  });

  it('come in pages without gaps or repeats, even with hidden ones between them', async () => {
    const shy = await newDog();
    const shown: string[] = [];
    for (let at = 0; at < 66; at += 1) {
      const about = await publishTagged(at % 3 === 0 ? bella : shy);
      if (at % 3 === 0) shown.unshift(about.postId);
    }
    await setPrivacy(shy, { privacy: 'private' });
    const first = await getTaggedPosts(rex, { tag });
    const second = await getTaggedPosts(rex, { tag, cursor: first.cursor });
    expect(first.items).toHaveLength(20);
    expect([...first.items, ...second.items].map(({ postId }) => postId)).toEqual(shown);
    expect(second.cursor).toBeUndefined();
  }, 120_000);
});

describe('the rows of tags', () => {
  it('are the same whatever the order of the work, and however often it is done', async () => {
    const about = await publish(bella, `#${tag}`);
    await editPost(bella, { ...about, text: `#${tag}2` });
    await Promise.all([known(about, tag), known(about, tag, `${tag}2`), known(about, `${tag}2`)]);
    expect(await idsOf(rex)).toEqual([]);
    expect((await getTaggedPosts(rex, { tag: `${tag}2` })).items).toHaveLength(1);
  });
});

describe('the tags that most dogs used', () => {
  const dogsOf = async () => {
    await countPopularTags();
    return (await getPopularTags()).items.find((one) => one.tag === tag)?.dogs;
  };
  // Upkeep counts too, at any time: its count may be older than the change but written later.
  const become = (count: number) => vi.waitFor(async () => expect(await dogsOf()).toBe(count), { timeout: 10_000 });

  it('count each dog once, public dogs only, and not what was deleted', async () => {
    const pack = await newDogs(6);
    const all = await Promise.all(pack.map((dog) => publishTagged(dog)));
    await become(6);
    const shy = await newPrivateDog();
    await publishTagged(shy);
    await publishTagged(pack[1] ?? rex);
    await become(6);
    await deletePostOfAuthor(pack[2] ?? rex, all[2] ?? { postId: '' });
    await known(all[2] ?? { postId: '' }, tag);
    await become(5);
  });
});
