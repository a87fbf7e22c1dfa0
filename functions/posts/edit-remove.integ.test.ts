import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { beforeNextTransaction } from '../follows/testing/relations.ts';
import { screenPost } from '../moderation/screen.ts';
import { currentProfile as profileOf, setPrivacy } from '../profiles/profiles.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { getPostsBy } from './feed.ts';
import { likePost } from './likes.ts';
import { createPost, deletePostOfAuthor, editPost, getPost } from './posts.ts';
import { publish, sent } from './testing/posts.ts';

onOwnTable();
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

let rex: Dog;
const ulidOf = ({ postId }: { postId: string }) => postId.slice(0, 26);

beforeEach(async () => {
  vi.mocked(screenPost).mockReset();
  rex = await newDog();
});

describe('editing a post', () => {
  it('changes its text and sets the time', { tags: 'spec-10.14' }, async () => {
    const about = await publish(rex, 'Befour');
    await likePost(rex, about);
    expect(await editPost(rex, { ...about, text: 'Before' })).toMatchObject({ text: 'Before', likes: 1, liked: true });
    const { text, editedAt, timestamp } = await getPost(await newDog(), about);
    expect(text).toBe('Before');
    expect(Date.parse(`${editedAt}`)).toBeGreaterThanOrEqual(Date.parse(timestamp));
  });

  it('to the same text does not mark it as edited', async () => {
    const about = await publish(rex, 'Same');
    expect(await editPost(rex, { ...about, text: 'Same' })).toMatchObject({ editedAt: null });
  });

  it('is moderated again', async () => {
    const about = await publish(rex, 'Kind');
    vi.mocked(screenPost).mockRejectedValue(refuse('posts.guidelines'));
    await expect(editPost(rex, { ...about, text: 'Unkind' })).rejects.toMatchObject({ code: 'posts.guidelines' });
    expect(await getPost(rex, about)).toMatchObject({ text: 'Kind', editedAt: null });
  });

  it('that is deleted right then does not bring it back', async () => {
    const about = await publish(rex);
    vi.mocked(screenPost).mockImplementation(async () => {
      await deletePostOfAuthor(rex, about);
    });
    await expect(editPost(rex, { ...about, text: 'Again' })).rejects.toMatchObject({ code: 'posts.notFound' });
    expect((await getPostsBy(rex, { userId: rex.uid })).items).toEqual([]);
  });
});

describe('deleting a post', () => {
  it('removes it, from the count and the newest ids too', { tags: 'spec-7.18' }, async () => {
    const [first, second] = [await publish(rex), await publish(rex)];
    await deletePostOfAuthor(rex, second);
    expect(await profileOf(rex.uid)).toMatchObject({ posts: 1, latest: [ulidOf(first)] });
    await expect(getPost(rex, second)).rejects.toMatchObject({ message: 'Post not found' });
  });

  it('twice finds nothing', { tags: 'spec-8.42' }, async () => {
    const about = await publish(rex);
    await deletePostOfAuthor(rex, about);
    await expect(deletePostOfAuthor(rex, about)).rejects.toMatchObject({ code: 'posts.notFound', status: 404 });
    expect(await profileOf(rex.uid)).toMatchObject({ posts: 0 });
  });

  it('moves the sixth newest up, even one published at that moment', { tags: 'spec-12.3' }, async () => {
    const all = [];
    for (let at = 0; at < 7; at += 1) all.push(await publish(rex));
    const newest = all.map(ulidOf).reverse();
    const [, second] = [...all].reverse();
    let late = '';
    beforeNextTransaction(async () => {
      late = ulidOf(await publish(rex));
    });
    await deletePostOfAuthor(rex, second ?? { postId: '' });
    const left = [late, ...newest.filter((ulid) => ulid !== ulidOf(second ?? { postId: '' }))];
    expect(await profileOf(rex.uid)).toMatchObject({ posts: 7, latest: left.slice(0, 5) });
  });

  it('many at once, with new ones among them, leaves the right count and newest', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => publish(rex)));
    await Promise.all([
      ...all.slice(0, 6).map((about) => deletePostOfAuthor(rex, about)),
      createPost(rex, { text: 'New' }),
      createPost(rex, { text: 'Newer' }),
    ]);
    const { items } = await getPostsBy(rex, { userId: rex.uid });
    expect(items).toHaveLength(4);
    expect(await profileOf(rex.uid)).toMatchObject({ posts: 4, latest: items.map(ulidOf) });
  });

  it('writes two items in one transaction', async () => {
    const about = await publish(rex);
    expect(await sent(() => deletePostOfAuthor(rex, about))).toContain('TransactWriteItemsCommand of 2');
  });
});

describe("another dog's post", () => {
  const changed = async (about: { postId: string }, dog: Dog) => [
    await editPost(dog, { ...about, text: 'Mine' }).catch(({ code }) => code),
    await deletePostOfAuthor(dog, about).catch(({ code }) => code),
  ];

  it('is neither edited nor deleted', async () => {
    const about = await publish(rex, 'His');
    expect(await changed(about, await newDog())).toEqual(['core.forbidden', 'core.forbidden']);
    expect(await getPost(rex, about)).toMatchObject({ text: 'His', editedAt: null });
  });

  it('that may not be seen is missing for who would change it', async () => {
    const about = await publish(rex, 'His');
    await setPrivacy(rex, { privacy: 'private' });
    expect(await changed(about, await newDog())).toEqual(['posts.notFound', 'posts.notFound']);
  });
});
