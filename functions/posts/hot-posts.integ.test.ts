import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInvariants } from '../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../scripts/ops/invariants/snapshot.ts';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import { change, put, write } from '../core/write.ts';
import { beforeNextTransaction } from '../follows/testing/relations.ts';
import { findComment, settleComment } from '../table/comments.ts';
import { addLike, likeKey } from '../table/likes.ts';
import { countedPost, findPost, type PostRef, postKey, postRefOf } from '../table/posts.ts';
import { close, foldRound, SHARDS, type State, shardKey } from '../table/shards.ts';
import { amidConflicts, coolDown, shardRows, wrongAfterEachWrite } from '../table/testing/hot.ts';
import { type Dog, newDog, newDogs } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { createComment, deleteComment } from './comments.ts';
import { forgetLikes, forgetPosts } from './erase.ts';
import { onRecord } from './job-triggers.ts';
import { likePost, unlikePost } from './likes.ts';
import { deletePostOfAuthor, editPost, getPost } from './posts.ts';
import { cascade, publish, rowsAbout } from './testing/posts.ts';

onOwnTable();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn() }));

const QUIET_ROUNDS = 8;

let rex: Dog;
let bella: Dog;
let about: { postId: string };
let ref: PostRef;

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
  about = await publish(bella);
  ref = postRefOf(about.postId);
});

const fold = (cursor?: string) => foldRound(countedPost(ref), cursor);
const likeAmidConflicts = (dog: Dog) => amidConflicts(2, postKey(ref), () => likePost(dog, about));
const say = (dog: Dog) => createComment(dog, { ...about, text: 'Woof' });

const NAMES = [
  'wrong counts of likes and comments',
  'shards of rows that have none',
  'what hangs on a missing post',
] as const;
const wrong = async () => Object.values(checkInvariants(await scanTable(), NAMES)).flat();

describe('a post', () => {
  it('becomes hot after two conflicts in one call, and counts in shards', async () => {
    expect(await likeAmidConflicts(rex)).toEqual({ liked: true, likes: 1 });
    expect(await findPost(ref)).toMatchObject({ hot: 'open', shards: true, likes: 0 });
    expect(await shardRows(countedPost(ref))).toHaveLength(SHARDS);
    expect(await read(likeKey(rex.uid, ref))).toMatchObject({ GSI1PK: expect.stringMatching(/^LIKES#.*#\d+$/) });
    expect(await wrong()).toEqual([]);
  });

  it('stays as it is after one conflict', async () => {
    await amidConflicts(1, postKey(ref), () => likePost(rex, about));
    expect(await findPost(ref)).toMatchObject({ likes: 1 });
    expect(await findPost(ref)).not.toHaveProperty('hot');
  });

  it('is folded as soon as its row says that it is hot', () => {
    const jobsOf = (before: State, after: State) => onRecord({ key: postKey(ref), before, after });
    const fold = { job: 'posts.fold', input: { ulid: ref.ulid, authorId: ref.authorId } };
    expect(jobsOf({}, { hot: 'opening' })).toEqual([fold]);
    expect(jobsOf({ hot: 'opening' }, { hot: 'open' })).toEqual([]);
    expect(jobsOf({ hot: 'open' }, {})).toEqual([]);
  });

  it('that is hot shows its numbers once they are folded, each counted once', async () => {
    await likeAmidConflicts(rex);
    await likePost(bella, about);
    const said = await say(rex);
    expect(await likePost(rex, about)).toEqual({ liked: true, likes: 0 });
    expect(await getPost(rex, about)).toMatchObject({ likes: 0, comments: 0, liked: true });
    await Promise.all([fold(), fold(), fold()]);
    expect(await getPost(rex, about)).toMatchObject({ likes: 2, comments: 1 });
    await unlikePost(rex, about);
    await unlikePost(rex, about);
    await deleteComment(bella, { ...about, commentId: said.id });
    expect(await wrong()).toEqual([]);
    await fold();
    expect(await getPost(rex, about)).toMatchObject({ likes: 1, comments: 0, liked: false });
    expect(await wrong()).toEqual([]);
  });

  it('that is hot counts a refused comment as one', async () => {
    await likeAmidConflicts(rex);
    const { id } = await say(rex);
    const row = await findComment(ref, id);
    expect(row && (await settleComment(SYSTEM, ref, row, 'threat'))).toBe(true);
    await fold();
    expect(await read(postKey(ref))).toMatchObject({ comments: 0, refusedComments: 1 });
    expect(await wrong()).toEqual([]);
  });

  it('that is hot keeps a count that arrives while a shard is folded', async () => {
    await likeAmidConflicts(rex);
    const shard = (await shardRows(countedPost(ref))).findIndex(({ likes }) => likes === 1);
    const counting = change(shardKey(about.postId, shard), { add: { likes: 1 } });
    beforeNextTransaction(() => write(SYSTEM, put({ ...likeKey(bella.uid, ref) }), counting));
    await fold();
    await fold();
    expect(await findPost(ref)).toMatchObject({ likes: 2 });
    expect(await wrong()).toEqual([]);
  });

  it('that is hot can be edited by its author', async () => {
    await likeAmidConflicts(rex);
    await editPost(bella, { ...about, text: 'Wau' });
    await fold();
    expect(await getPost(rex, about)).toMatchObject({ text: 'Wau', likes: 1 });
  });

  it('cools after a quiet minute, and counts in its row again', async () => {
    await likeAmidConflicts(rex);
    let cursor: string | undefined;
    for (let round = 1; round < QUIET_ROUNDS; round += 1) {
      const next = await fold(cursor);
      expect(next).toMatchObject({ delay: 8 });
      cursor = next?.cursor;
    }
    expect(await findPost(ref)).toMatchObject({ hot: 'open' });
    expect(await fold(cursor)).toBeUndefined();
    expect(await shardRows(countedPost(ref))).toEqual([]);
    const { hot, shards, ...row } = (await findPost(ref)) ?? {};
    expect({ hot, shards, ...row }).toMatchObject({ hot: undefined, shards: undefined, wasHot: true, likes: 1 });
    expect(await likePost(bella, about)).toEqual({ liked: true, likes: 2 });
    expect(await wrong()).toEqual([]);
  });

  it('stays hot while it is busy', async () => {
    await likeAmidConflicts(rex);
    const pack = await newDogs(10);
    await Promise.all(pack.map((dog) => likePost(dog, about)));
    expect(await fold('7')).toMatchObject({ cursor: '0' });
  });

  it('that was hot accepts counts from calls that still think so', async () => {
    await likeAmidConflicts(rex);
    const row = await findPost(ref);
    await coolDown(countedPost(ref));
    expect(await addLike(SYSTEM, bella.uid, ref, row?.hot)).toBe('done');
    expect(await findPost(ref)).toMatchObject({ likes: 2 });
  });

  it('becomes hot again while it cools, and loses nothing', async () => {
    await likeAmidConflicts(rex);
    await likePost(bella, about);
    const [luna] = await newDogs(1);
    const cooling = fold('7');
    await Promise.all([cooling, luna && likeAmidConflicts(luna)]);
    expect(await wrong()).toEqual([]);
    await coolDown(countedPost(ref));
    expect(await findPost(ref)).toMatchObject({ likes: 3 });
    expect(await wrong()).toEqual([]);
  });

  it('that a call has left half open is opened by the next round', async () => {
    await write(SYSTEM, change(postKey(ref), { set: { hot: 'opening' } }));
    const liking = likePost(rex, about);
    await fold();
    expect(await liking).toMatchObject({ liked: true });
    expect(await findPost(ref)).toMatchObject({ hot: 'open' });
    await fold();
    expect(await getPost(rex, about)).toMatchObject({ likes: 1 });
  });
});

describe('a hot post that is deleted', () => {
  it('refuses likes and comments as a deleted one, and leaves nothing', async () => {
    const pack = await newDogs(5);
    await likeAmidConflicts(rex);
    await Promise.all(pack.map((dog) => likePost(dog, about)));
    await say(rex);
    const state = (await findPost(ref)) ?? {};
    await close(SYSTEM, countedPost(ref), state);
    await expect(likePost(rex, about)).rejects.toMatchObject({ code: 'posts.notFound' });
    await expect(say(rex)).rejects.toMatchObject({ code: 'posts.notFound' });
    expect(await findPost(ref)).toMatchObject({ likes: 6, comments: 1 });
    await deletePostOfAuthor(bella, about);
    expect(await shardRows(countedPost(ref))).toEqual([]);
    expect(onRecord({ key: postKey(ref), before: { ...state, likes: 6 } })).toContainEqual({
      job: 'posts.forgetLikes',
      input: { ...ref, wasHot: true },
    });
    await cascade(ref, { wasHot: true });
    expect(await rowsAbout(about, [rex, ...pack])).toEqual([]);
  });

  it('keeps a count that arrives while its shards are removed', async () => {
    await likeAmidConflicts(rex);
    const state = (await findPost(ref)) ?? {};
    const counting = change(shardKey(about.postId, SHARDS - 1), { add: { likes: 1 } });
    beforeNextTransaction(() => write(SYSTEM, put({ ...likeKey(bella.uid, ref) }), counting));
    await close(SYSTEM, countedPost(ref), state);
    expect(await findPost(ref)).toMatchObject({ likes: 2 });
    expect(await wrong()).toEqual([]);
  });

  it('during likes fails them in no other way', async () => {
    const pack = await newDogs(30);
    await likeAmidConflicts(rex);
    const likes = pack.map((dog) => likePost(dog, about).catch((error: { code?: string }) => error.code ?? error));
    const outcomes = await Promise.all([...likes, deletePostOfAuthor(bella, about)]);
    expect(outcomes.filter((outcome) => typeof outcome !== 'object' && outcome !== 'posts.notFound')).toEqual([]);
    await cascade(ref, { wasHot: true });
    expect(await rowsAbout(about, [rex, ...pack])).toEqual([]);
    expect(await shardRows(countedPost(ref))).toEqual([]);
  });

  it('whose call dies counts again after a minute', async () => {
    await likeAmidConflicts(rex);
    await close(SYSTEM, countedPost(ref), (await findPost(ref)) ?? {});
    await expect(likePost(bella, about)).rejects.toMatchObject({ code: 'posts.notFound' });
    await coolDown(countedPost(ref));
    expect(await likePost(bella, about)).toEqual({ liked: true, likes: 2 });
    expect(await wrong()).toEqual([]);
  });

  it('is deleted with its dog, and loses the likes of deleted dogs', async () => {
    await likeAmidConflicts(rex);
    await forgetLikes(rex);
    await fold();
    expect(await findPost(ref)).toMatchObject({ likes: 0 });
    await forgetPosts(bella);
    expect(await rowsAbout(about, [rex])).toEqual([]);
  });
});

it('the row of a hot post and its shards are exact after each write', { timeout: 120_000 }, async () => {
  const found = await wrongAfterEachWrite(wrong, async () => {
    await likePost(rex, about);
    const [luna, max] = await newDogs(2);
    if (luna) await likeAmidConflicts(luna);
    const { id } = await say(rex);
    await fold();
    await unlikePost(rex, about);
    await deleteComment(rex, { ...about, commentId: id });
    if (max) await likePost(max, about);
    await coolDown(countedPost(ref), '6');
    await unlikePost(bella, about);
    if (max) await amidConflicts(2, postKey(ref), () => unlikePost(max, about));
    await close(SYSTEM, countedPost(ref), (await findPost(ref)) ?? {});
  });
  expect(found).toEqual([]);
});
