import { beforeEach, expect, it, vi } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { newUlid } from '../core/ids.ts';
import { readWhole } from '../core/query.ts';
import { postRefOf } from '../table/posts.ts';
import { type Dog, newDog, newDogs } from '../testing/dogs.ts';
import { bookmarkPost } from './bookmarks.ts';
import { createComment } from './comments.ts';
import { likePost } from './likes.ts';
import { createPost, deletePostOfAuthor, getPost } from './posts.ts';
import { indexTags } from './tags.ts';
import { cascade, publish, rowsAbout, wrongWith } from './testing/posts.ts';

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn() }));

const PATIENCE = { timeout: 40_000, interval: 500 };
let bella: Dog;

beforeEach(async () => {
  bella = await newDog();
});

async function hangOn(about: { postId: string }, pack: Dog[]) {
  for (const dog of pack) {
    await Promise.all([likePost(dog, about), createComment(dog, { ...about, text: 'Woof' }), bookmarkPost(dog, about)]);
  }
}

it('a deleted post takes its likes, comments and bookmarks with it, page after page', async () => {
  const [about, other, pack] = [await publish(bella), await publish(bella), await newDogs(30)];
  await hangOn(about, pack);
  await hangOn(other, pack.slice(0, 2));
  await deletePostOfAuthor(bella, about);
  const ref = postRefOf(about.postId);
  await Promise.all([cascade(ref), cascade(ref)]);
  await cascade(ref);
  expect(await rowsAbout(about, pack)).toEqual([]);
  expect(await rowsAbout(other, pack)).toHaveLength(1 + 2 * 3);
}, 120_000);

it('a post that a retried request created again keeps its likes, comments and bookmarks', async () => {
  const [postId, pack] = [newUlid(), await newDogs(2)];
  const about = await createPost(bella, { text: 'Once', postId });
  await deletePostOfAuthor(bella, about);
  await createPost(bella, { text: 'Once', postId });
  await hangOn(about, pack);
  await cascade(postRefOf(about.postId));
  expect(await getPost(bella, about)).toMatchObject({ likes: 2, comments: 2 });
  expect(await wrongWith(about, pack)).toEqual([]);
  expect(await rowsAbout(about, pack)).toHaveLength(7);
});

it('the deployed stream and queue do so, for its tags too', async () => {
  const [tag, rex] = [`t${randomTag()}`, await newDog()];
  const about = await publish(bella, `#${tag}`);
  const tagRows = () => readWhole({ PK: `TAG#${tag}`, consistent: true });
  await vi.waitFor(async () => expect(await tagRows()).toHaveLength(1), PATIENCE);
  await hangOn(about, [rex]);
  await deletePostOfAuthor(bella, about);
  await vi.waitFor(async () => expect([await rowsAbout(about, [rex]), await tagRows()]).toEqual([[], []]), PATIENCE);
  await indexTags(postRefOf(about.postId), [tag]);
  expect(await tagRows()).toEqual([]);
}, 120_000);
