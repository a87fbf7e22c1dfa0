import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeNextTransaction } from '../follows/testing/relations.ts';
import { refOf } from '../table/posts.ts';
import { type Dog, newDog, newDogs } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { like, unlike } from './likes.ts';
import { getPost, removePost } from './posts.ts';
import { cascade, publish, rowsAbout, sent, wrongWith } from './testing/posts.ts';

onOwnTable();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

let rex: Dog;
let bella: Dog;
let about: { postId: string };

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
  about = await publish(bella);
});

describe('liking a post', () => {
  it('counts it, and shows it to the one who likes it', { tags: 'spec-3.10' }, async () => {
    expect(await like(rex, about)).toEqual({ liked: true, likes: 1 });
    expect(await getPost(rex, about)).toMatchObject({ liked: true, likes: 1 });
    expect(await getPost(bella, about)).toMatchObject({ liked: false, likes: 1 });
  });

  it('again changes nothing, and so does taking it back again', { tags: ['spec-4.21', 'spec-10.13'] }, async () => {
    expect([await like(rex, about), await like(rex, about)].map(({ likes }) => likes)).toEqual([1, 1]);
    expect([await unlike(rex, about), await unlike(rex, about)]).toEqual([
      { liked: false, likes: 0 },
      { liked: false, likes: 0 },
    ]);
    expect(await rowsAbout(about, [rex])).toHaveLength(1);
  });

  it("is possible for one's own post", async () => {
    expect(await like(bella, about)).toEqual({ liked: true, likes: 1 });
  });

  it('writes two items in one transaction', async () => {
    expect(await sent(() => like(rex, about))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^TransactWriteItemsCommand of 2$/)]),
    );
  });

  it('of 200 dogs at once counts 200', { tags: 'spec-7.19', timeout: 120_000 }, async () => {
    const pack = await newDogs(200);
    await Promise.all(pack.map((dog) => like(dog, about)));
    expect(await getPost(rex, about)).toMatchObject({ likes: 200 });
    expect(await wrongWith(about, pack)).toEqual([]);
  });

  it('and unliking by 200 dogs in a storm ends with the exact count', async () => {
    const pack = await newDogs(200);
    const storm = pack.map(async (dog, at) => {
      await like(dog, about);
      if (at % 2 === 0) await Promise.all([unlike(dog, about), unlike(dog, about)]);
      if (at % 4 === 0) await Promise.all([like(dog, about), like(dog, about)]);
    });
    await Promise.all(storm);
    expect(await getPost(rex, about)).toMatchObject({ likes: 150 });
    expect(await wrongWith(about, pack)).toEqual([]);
  }, 240_000);

  it('of a post that is deleted right then is refused, and leaves nothing', async () => {
    beforeNextTransaction(() => removePost(bella, about));
    await expect(like(rex, about)).rejects.toMatchObject({ code: 'posts.notFound', status: 404 });
    expect(await rowsAbout(about, [rex])).toEqual([]);
  });

  it('while the post is deleted leaves nothing after the cascade', async () => {
    const pack = await newDogs(30);
    const likes = pack.map((dog) => like(dog, about).catch((error: unknown) => error));
    const outcomes = await Promise.all([...likes, removePost(bella, about)]);
    expect(outcomes.filter((outcome) => outcome instanceof Error && !('code' in outcome))).toEqual([]);
    await cascade(refOf(about.postId));
    expect(await rowsAbout(about, pack)).toEqual([]);
  });
});
