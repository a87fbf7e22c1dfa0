import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { checkInvariants } from '../../scripts/ops/invariants/invariants.ts';
import { chunksOf } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { readWhole } from '../core/query.ts';
import { metered } from '../core/testing/meter.ts';
import { put, write } from '../core/write.ts';
import { followDog } from '../follows/follows.ts';
import { beforeNextTransaction } from '../follows/testing/relations.ts';
import { rescreenText, screenComment, screenPost } from '../moderation/screen.ts';
import { currentProfile } from '../profiles/profiles.ts';
import { findNewestSeenPost, postKey, postRefOf } from '../table/posts.ts';
import { type Dog, newDog, rowsOf } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { createComment, deleteComment, getComments } from './comments.ts';
import { getPostsBy, readFeed } from './feed.ts';
import { rescreenComment, rescreenPost } from './jobs.ts';
import { deletePostOfAuthor, editPost, getPost, revisePost } from './posts.ts';
import { getTaggedPosts, indexTags } from './tags.ts';
import { cascade, publish, rowsAbout } from './testing/posts.ts';

// Deployed functions rescreen unscored texts in the deployed table, and may be faster.
onOwnTable();
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn(), rescreenText: vi.fn() }));

const THREAT = 'Content contains dangerous speech: threat';
let rex: Dog;
let bella: Dog;

beforeEach(async () => {
  vi.mocked(screenPost).mockReset();
  vi.mocked(screenComment).mockReset();
  vi.mocked(rescreenText).mockReset().mockResolvedValue({ category: 'threat' });
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

/** A post that nobody has scored. */
async function unscored(text: string) {
  const about = await publish(rex, text);
  await revisePost(SYSTEM, postRefOf(about.postId), () => ({ unscored: 'mark' }));
  return about;
}

async function hidden(text = 'Grr') {
  const about = await publish(rex, text);
  await revisePost(SYSTEM, postRefOf(about.postId), () => ({ heldText: 'threat' }));
  return about;
}

const ulidOf = ({ postId }: { postId: string }) => postId.slice(0, 26);
const wrong = async (...dogs: Dog[]) =>
  Object.values(
    checkInvariants(await rowsOf(...dogs.map(({ uid }) => uid)), ['wrong counters', 'wrong newest posts']),
  ).flat();
const idsOf = async (viewer: Dog) => (await getPostsBy(viewer, { userId: rex.uid })).items.map(({ postId }) => postId);

describe('a post that a rescreen refuses', () => {
  it('is visible only to its author, with the reason, and counts nowhere', async () => {
    await followDog(bella, { userId: rex.uid });
    const [fine, about] = [await publish(rex, 'Woof'), await unscored('Grr')];
    expect(await rescreenPost(postRefOf(about.postId))).toBeUndefined();
    expect(await getPost(rex, about)).toMatchObject({ text: 'Grr', refused: THREAT, pending: false });
    await expect(getPost(bella, about)).rejects.toMatchObject({ code: 'posts.notFound' });
    expect([await idsOf(rex), await idsOf(bella)]).toEqual([[about.postId, fine.postId], [fine.postId]]);
    expect((await readFeed(bella, {})).items.map(({ postId }) => postId)).toEqual([fine.postId]);
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 1, latest: [ulidOf(fine)] });
  });

  it('is refused once, however often it is rescreened', async () => {
    const about = await unscored('Grr');
    await Promise.all([1, 2, 3].map(() => rescreenPost(postRefOf(about.postId))));
    await rescreenPost(postRefOf(about.postId));
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 0, latest: [] });
  });

  it('leaves the next ones in the newest five', async () => {
    const posts = [];
    for (let at = 0; at < 8; at++) posts.push(await publish(rex, `Woof ${at}`));
    for (const about of posts.slice(5))
      await revisePost(SYSTEM, postRefOf(about.postId), () => ({ heldText: 'threat' }));
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 5, latest: posts.slice(0, 5).map(ulidOf).reverse() });
    expect(await wrong(rex)).toEqual([]);
  });

  it('that is edited meanwhile is rescreened only in its new text', async () => {
    const about = await unscored('Grr');
    vi.mocked(rescreenText).mockImplementation(async () => {
      await editPost(rex, { ...about, text: 'Woof' });
      return { category: 'threat' };
    });
    await rescreenPost(postRefOf(about.postId));
    expect(await getPost(bella, about)).toMatchObject({ text: 'Woof' });
  });

  it('is visible to all again with a text that passes', async () => {
    const about = await hidden();
    expect(await editPost(rex, { ...about, text: 'Woof' })).toMatchObject({ text: 'Woof', refused: undefined });
    expect(await getPost(bella, about)).toMatchObject({ text: 'Woof' });
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 1, latest: [ulidOf(about)] });
  });

  it('leaves the pages of its tags, and its author’s view of them', async () => {
    const tag = `t${randomTag()}`;
    const about = await publish(rex, `Grr #${tag}`);
    await indexTags(postRefOf(about.postId), [tag]);
    const idsFor = async (viewer: Dog) => (await getTaggedPosts(viewer, { tag })).items.map(({ postId }) => postId);
    expect(await idsFor(bella)).toEqual([about.postId]);
    await revisePost(SYSTEM, postRefOf(about.postId), () => ({ heldText: 'threat' }));
    expect([await idsFor(rex), await idsFor(bella)]).toEqual([[], []]);
    await indexTags(postRefOf(about.postId), [tag]);
    expect(await readWhole({ PK: `TAG#${tag}`, consistent: true })).toEqual([]);
  });

  it('can be deleted, even while it is being refused', async () => {
    const [about, other] = [await hidden(), await publish(rex, 'Woof')];
    await deletePostOfAuthor(rex, about);
    beforeNextTransaction(() => revisePost(SYSTEM, postRefOf(other.postId), () => ({ heldText: 'threat' })));
    await deletePostOfAuthor(rex, other);
    expect(await idsOf(rex)).toEqual([]);
    expect(await currentProfile(rex.uid)).toMatchObject({ posts: 0, latest: [] });
  });
});

describe('very many posts that are withheld', () => {
  const HELD = 500;
  const TRANSACTION = 100;

  async function holdMany() {
    const rows = Array.from({ length: HELD }, (_, at) => {
      const row = { authorId: rex.uid, ulid: ulid(at), text: 'Grr', likes: 0, comments: 0, heldText: 'threat' };
      return put({ ...postKey(row), ...row });
    });
    for (const some of chunksOf(rows, TRANSACTION)) await write(SYSTEM, ...some);
  }

  it('cost others at most five queries a page, and for the newest ids too', async () => {
    await holdMany();
    const abouts = [];
    for (let at = 0; at < 20; at += 1) abouts.push(await publish(rex, `${at}`));
    const page = await metered(() => getPostsBy(bella, { userId: rex.uid }));
    expect(page.answer.items).toHaveLength(20);
    const first = postRefOf(abouts[0]?.postId ?? '');
    const newest = await metered(() => findNewestSeenPost(rex.uid, 25, first.ulid));
    expect(newest.answer).toHaveLength(19);
    // One more for a page, which is the door's.
    expect(page.bill.waves).toBeLessThanOrEqual(6);
    expect(newest.bill.waves).toBeLessThanOrEqual(5);
    console.log(
      `• 500 withheld posts: ${page.bill.waves} round trips for a page, ${newest.bill.waves} for the newest ids`,
    );
  });
});

describe('a rescreen', () => {
  it('leaves an acceptable post visible to all', async () => {
    vi.mocked(rescreenText).mockResolvedValue({});
    const about = await unscored('Woof');
    await rescreenPost(postRefOf(about.postId));
    const [row] = await rowsAbout(about, []);
    expect([row?.unscored, row?.heldText]).toEqual([undefined, undefined]);
    expect(await getPost(bella, about)).toMatchObject({ text: 'Woof' });
  });

  it('is retried at growing intervals while the service does not answer, and never gives up', async () => {
    vi.mocked(rescreenText).mockResolvedValue(undefined);
    const ref = postRefOf((await unscored('Woof')).postId);
    expect(await rescreenPost(ref)).toEqual({ cursor: '1', delay: 30 });
    expect(await rescreenPost(ref, '3')).toEqual({ cursor: '4', delay: 240 });
    expect(await rescreenPost(ref, '99')).toEqual({ cursor: '100', delay: 900 });
  });

  it('of a deleted post does nothing', async () => {
    const about = await unscored('Grr');
    await deletePostOfAuthor(rex, about);
    expect(await rescreenPost(postRefOf(about.postId))).toBeUndefined();
    expect(rescreenText).not.toHaveBeenCalled();
  });
});

describe('a comment that a rescreen refuses', () => {
  const said = async () => {
    const about = await publish(rex);
    vi.mocked(screenComment).mockResolvedValue('mark');
    const { id } = await createComment(bella, { ...about, text: 'Grr' });
    await rescreenComment(postRefOf(about.postId), id);
    return { ...about, commentId: id };
  };

  it('is visible only to its author, with the reason, and no longer counts', async () => {
    const { commentId, ...about } = await said();
    expect((await getComments(bella, about)).items).toMatchObject([{ id: commentId, refused: THREAT }]);
    expect((await getComments(rex, about)).items).toEqual([]);
    expect(await getPost(rex, about)).toMatchObject({ comments: 0 });
    await rescreenComment(postRefOf(about.postId), commentId);
    expect(await getPost(rex, about)).toMatchObject({ comments: 0 });
  });

  it('can be deleted only by its author, and is deleted with its post', async () => {
    const [one, other] = [await said(), await said()];
    await expect(deleteComment(rex, one)).rejects.toMatchObject({ code: 'posts.commentNotFound' });
    await deleteComment(bella, one);
    expect(await getPost(rex, one)).toMatchObject({ comments: 0 });
    await deletePostOfAuthor(rex, other);
    await cascade(postRefOf(other.postId));
    expect(await readWhole({ PK: `POST#${other.postId}`, consistent: true })).toEqual([]);
  });
});
