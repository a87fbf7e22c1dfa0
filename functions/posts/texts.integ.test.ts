import { beforeEach, describe, expect, it, vi } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { checkInvariants } from '../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../scripts/ops/invariants/snapshot.ts';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import { followDog } from '../follows/follows.ts';
import { rescreenText } from '../moderation/screen.ts';
import { findPost, postKey, postRefOf, textKey } from '../table/posts.ts';
import { findWhole, wholesOf } from '../table/whole-posts.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { bookmarkPost, getBookmarks } from './bookmarks.ts';
import { forgetPosts } from './erase.ts';
import { getPostsBy, readFeed } from './feed.ts';
import { onRecord } from './job-triggers.ts';
import { jobs, rescreenPost } from './jobs.ts';
import { createPost, deletePostOfAuthor, editPost, getPost, revisePost } from './posts.ts';
import { getTaggedPosts, indexTags } from './tags.ts';
import { publish } from './testing/posts.ts';
import { showPosts } from './views.ts';

onOwnTable();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn(), rescreenText: vi.fn() }));

const LONG = '🐕'.repeat(5000);
const OTHER = '🦴'.repeat(5000);

let rex: Dog;
let bella: Dog;

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

const textOf = async ({ postId }: { postId: string }) => (await read(textKey(postId), { consistent: true }))?.text;
const textsIn = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text);
const contradictions = async () =>
  checkInvariants(await scanTable(), ['long texts of no post'])['long texts of no post'];

describe('a long text', () => {
  it('is shown wherever its post is', async () => {
    const tag = randomTag();
    const text = `${LONG.slice(0, 9000)} #${tag}`;
    await followDog(bella, { userId: rex.uid });
    const post = await createPost(rex, { text });
    expect(post.text).toBe(text);
    await indexTags(postRefOf(post.postId), [tag]);
    await bookmarkPost(bella, post);
    expect((await getPost(bella, post)).text).toBe(text);
    const lists = [readFeed(bella, {}), getPostsBy(bella, { userId: rex.uid }), getBookmarks(bella, {})];
    for (const list of [...lists, getTaggedPosts(bella, { tag })]) expect(textsIn(await list)).toEqual([text]);
    expect(await contradictions()).toEqual([]);
  });

  it('of a post that is created again is the first one', async () => {
    const { postId } = await createPost(rex, { text: LONG });
    const again = { text: OTHER, postId: postRefOf(postId).ulid };
    expect((await createPost(rex, again)).text).toBe(LONG);
    expect(await contradictions()).toEqual([]);
  });

  it('follows each edit, from short to long and back', async () => {
    const about = await publish(rex, 'Woof');
    for (const text of [LONG, OTHER, 'Wau', LONG]) {
      expect((await editPost(rex, { ...about, text })).text).toBe(text);
      expect((await getPost(bella, about)).text).toBe(text);
      expect(await textOf(about)).toBe(text === 'Wau' ? undefined : text);
    }
    expect(await contradictions()).toEqual([]);
  });

  it('is the one that the post names, even if the post was read before an edit', async () => {
    const about = await publish(rex, LONG);
    const before = await findPost(postRefOf(about.postId));
    await editPost(rex, { ...about, text: OTHER });
    expect(before && (await wholesOf([before]))).toMatchObject([{ text: OTHER }]);
    await editPost(rex, { ...about, text: 'Wau' });
    expect(before && (await wholesOf([before]))).toMatchObject([{ text: 'Wau' }]);
  });

  it('is not shown if the post was withheld between the two reads', async () => {
    const about = await publish(rex, LONG);
    const row = await findPost(postRefOf(about.postId));
    const author = { owner: await rex.profile, standing: { relation: 'none', followsMe: false } as const };
    await editPost(rex, { ...about, text: OTHER });
    await revisePost(SYSTEM, postRefOf(about.postId), () => ({ heldText: 'threat' }));
    expect(row && (await showPosts([{ row, author }]))).toEqual([]);
  });

  it('is what a rescreen scores', async () => {
    const about = await publish(rex, LONG);
    await revisePost(SYSTEM, postRefOf(about.postId), () => ({ unscored: 'mark' }));
    vi.mocked(rescreenText).mockResolvedValue({ category: 'threat' });
    await rescreenPost(postRefOf(about.postId));
    expect(rescreenText).toHaveBeenCalledWith(LONG);
    await expect(getPost(bella, about)).rejects.toMatchObject({ code: 'posts.notFound' });
  });

  it('is deleted with its post, and with its dog', async () => {
    const [first, second] = [await publish(rex, LONG), await publish(rex, OTHER)];
    const key = postKey(postRefOf(first.postId));
    const before = await read(key, { consistent: true });
    await deletePostOfAuthor(rex, first);
    const job = onRecord({ key, before }).find(({ job }) => job === 'posts.forgetText');
    await jobs['posts.forgetText'](job?.input);
    await forgetPosts(rex);
    expect([await textOf(first), await textOf(second)]).toEqual([undefined, undefined]);
    expect(await findWhole(postRefOf(second.postId))).toBeUndefined();
  });

  it('of a post that was created again survives the removal of the one before', async () => {
    const { postId } = await createPost(rex, { text: LONG });
    const { textId = '' } = (await findPost(postRefOf(postId))) ?? {};
    await deletePostOfAuthor(rex, { postId });
    await createPost(rex, { text: OTHER, postId: postRefOf(postId).ulid });
    await jobs['posts.forgetText']({ ...postRefOf(postId), textId });
    expect((await getPost(rex, { postId })).text).toBe(OTHER);
  });
});
