import { beforeEach, expect, it, vi } from 'vitest';
import { setPrivacy } from '../profiles/profiles.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { bookmarkPost, getBookmarks, unbookmarkPost } from './bookmarks.ts';
import { deletePostOfAuthor, getPost } from './posts.ts';
import { publish } from './testing/posts.ts';

onOwnTable();
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

let rex: Dog;
let bella: Dog;

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

const keptBy = async (dog: Dog) => (await getBookmarks(dog, {})).items.map(({ postId }) => postId);

it('a post is bookmarked privately, once, until the bookmark is removed', { tags: 'spec-10.14' }, async () => {
  const about = await publish(bella);
  expect([await bookmarkPost(rex, about), await bookmarkPost(rex, about)]).toEqual([
    { bookmarked: true },
    { bookmarked: true },
  ]);
  expect(await getPost(rex, about)).toMatchObject({ bookmarked: true });
  expect(await getPost(bella, about)).toMatchObject({ bookmarked: false });
  expect([await keptBy(rex), await keptBy(bella)]).toEqual([[about.postId], []]);
  expect([await unbookmarkPost(rex, about), await unbookmarkPost(rex, about)]).toEqual([
    { bookmarked: false },
    { bookmarked: false },
  ]);
  expect(await keptBy(rex)).toEqual([]);
});

it('bookmarked posts come newest first, twenty a page, and end', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 22; at += 1) {
    const about = await publish(bella);
    await bookmarkPost(rex, about);
    ids.push(about.postId);
  }
  const first = await getBookmarks(rex, {});
  const second = await getBookmarks(rex, { cursor: first.cursor });
  expect([...first.items, ...second.items].map(({ postId }) => postId)).toEqual(ids.toReversed());
  expect([first.items.length, second.cursor]).toEqual([20, undefined]);
});

it('only posts that may still be seen are shown', async () => {
  const [hidden, deleted] = [await publish(bella), await publish(bella)];
  for (const about of [hidden, deleted]) await bookmarkPost(rex, about);
  await deletePostOfAuthor(bella, deleted);
  expect(await keptBy(rex)).toEqual([hidden.postId]);
  await setPrivacy(bella, { privacy: 'private' });
  expect(await keptBy(rex)).toEqual([]);
  await setPrivacy(bella, { privacy: 'public' });
  expect(await keptBy(rex)).toEqual([hidden.postId]);
});
