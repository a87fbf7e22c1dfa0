import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { newUlid } from '../core/ids.ts';
import { beforeNextTransaction } from '../follows/testing/relations.ts';
import { screenComment } from '../moderation/screen.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { postRefOf } from '../table/posts.ts';
import { type Dog, newDog, newDogs, tombstone } from '../testing/dogs.ts';
import { avoidFullHour } from '../testing/full-hour.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { createComment, deleteComment, getComments } from './comments.ts';
import { deletePostOfAuthor, getPost } from './posts.ts';
import { cascade, publish, rowsAbout, wrongWith } from './testing/posts.ts';

onOwnTable();
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn() }));

let rex: Dog;
let bella: Dog;
let about: { postId: string };

beforeEach(async () => {
  vi.unstubAllEnvs();
  vi.mocked(screenComment).mockReset();
  [rex, bella] = await Promise.all([newDog(), newDog()]);
  about = await publish(bella);
});

const say = (dog: Dog, text: string, commentId?: string) => createComment(dog, { ...about, text, commentId });
const textsOf = async (cursor?: string) => (await getComments(rex, { ...about, cursor })).items.map(({ text }) => text);

describe('commenting on a post', () => {
  it('returns the comment, and counts it', { tags: ['spec-3.11', 'spec-3.13'] }, async () => {
    const said = await say(rex, 'A <b>stick</b>!');
    expect(said).toMatchObject({
      userId: rex.uid,
      username: rex.username,
      name: 'Rex',
      text: 'A <b>stick</b>!',
      createdAt: said.timestamp,
      mayDelete: true,
    });
    expect(await getPost(rex, about)).toMatchObject({ comments: 1 });
  });

  it('twice with the same id gives one comment', { tags: 'spec-12.6' }, async () => {
    const id = newUlid();
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => say(rex, `Once ${at}`, id)));
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    expect([...new Set([...all, await say(rex, 'Later', id)].map(({ text }) => text))]).toHaveLength(1);
    later.mockRestore();
    expect(await wrongWith(about, [])).toEqual([]);
    expect(await textsOf()).toHaveLength(1);
  });

  it('with an unknown old id is refused with the server’s time', async () => {
    const old = newUlid();
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    await expect(say(rex, 'Old', old)).rejects.toMatchObject({ code: 'core.clock' });
    later.mockRestore();
  });

  it("with another dog's id is refused, and changes nothing", async () => {
    const { id } = await say(bella, 'Mine');
    await expect(say(rex, 'Taken', id)).rejects.toMatchObject({ code: 'core.badInput' });
    expect(await textsOf()).toEqual(['Mine']);
  });

  it('that moderation refuses says only why, and writes nothing', { tags: 'spec-5.60' }, async () => {
    vi.mocked(screenComment).mockRejectedValue(refuse('posts.dangerous', { category: 'threat' }));
    await expect(say(rex, 'A threat')).rejects.toMatchObject({
      message: 'Content contains dangerous speech: threat',
      reason: undefined,
    });
    expect(await getPost(rex, about)).toMatchObject({ comments: 0 });
  });

  it('beyond the limit of an hour is refused with the time left', async () => {
    await avoidFullHour();
    vi.stubEnv('LIMITS', '{"comments":1}');
    await say(rex, 'One');
    await expect(say(rex, 'Two')).rejects.toMatchObject({ code: 'core.limitReached' });
  });

  it('of fifty dogs at once counts fifty', async () => {
    await Promise.all((await newDogs(50)).map((dog) => say(dog, 'Woof')));
    expect(await getPost(rex, about)).toMatchObject({ comments: 50 });
    expect(await wrongWith(about, [])).toEqual([]);
  });

  it('of a post that is deleted right then is refused, and leaves nothing', async () => {
    beforeNextTransaction(() => deletePostOfAuthor(bella, about));
    await expect(say(rex, 'Too late')).rejects.toMatchObject({ code: 'posts.notFound' });
    expect(await rowsAbout(about, [])).toEqual([]);
  });

  it('while the post is deleted leaves nothing after the cascade', async () => {
    const said = (await newDogs(30)).map((dog) => say(dog, 'Woof').catch((error: unknown) => error));
    const outcomes = await Promise.all([...said, deletePostOfAuthor(bella, about)]);
    expect(outcomes.filter((outcome) => outcome instanceof Error && !('code' in outcome))).toEqual([]);
    await cascade(postRefOf(about.postId));
    expect(await rowsAbout(about, [])).toEqual([]);
  });
});

describe('the comments on a post', () => {
  it('come newest last, the newest twenty first, with a cursor to earlier ones', async () => {
    for (let at = 1; at <= 23; at += 1) await say(rex, `${at}`);
    const first = await getComments(rex, about);
    expect(first.items.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 4}`));
    const second = await getComments(rex, { ...about, cursor: first.cursor });
    expect(second.items.map(({ text }) => text)).toEqual(['1', '2', '3']);
    expect(second.cursor).toBeUndefined();
  });

  it('say who may delete them: their author and the author of the post', async () => {
    const max = await newDog();
    await say(max, 'Hers');
    await say(rex, 'His');
    const mayDelete = async (dog: Dog) => (await getComments(dog, about)).items.map((one) => one.mayDelete);
    expect(await mayDelete(rex)).toEqual([false, true]);
    expect(await mayDelete(bella)).toEqual([true, true]);
  });

  it('leave out those of a deleted dog', async () => {
    const max = await newDog();
    await say(max, 'Gone');
    await say(rex, 'Here');
    await tombstone(max.uid);
    expect(await textsOf()).toEqual(['Here']);
  });
});

describe('deleting a comment', () => {
  it('lowers the count, once', { tags: ['spec-7.20', 'spec-8.43'] }, async () => {
    const { id: commentId } = await say(rex, 'Oops');
    const both = await Promise.allSettled([1, 2].map(() => deleteComment(rex, { ...about, commentId })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(deleteComment(rex, { ...about, commentId })).rejects.toMatchObject({ message: 'Comment not found' });
    expect(await getPost(rex, about)).toMatchObject({ comments: 0 });
    expect(await wrongWith(about, [])).toEqual([]);
  });

  it('is refused to others with the spec’s sentence', { tags: 'spec-5.65' }, async () => {
    const { id: commentId } = await say(bella, 'Hers');
    await expect(deleteComment(rex, { ...about, commentId })).rejects.toMatchObject({
      message: 'You can only delete your own comments',
      status: 403,
    });
  });

  it('is refused as if nothing were there to who may not see the post', async () => {
    const { id: commentId } = await say(bella, 'Hers');
    await setPrivacy(bella, { privacy: 'private' });
    await expect(deleteComment(rex, { ...about, commentId })).rejects.toMatchObject({ code: 'posts.notFound' });
  });

  it("is allowed to the post's author", { tags: 'spec-5.65' }, async () => {
    const { id: commentId } = await say(rex, 'His');
    expect(await deleteComment(bella, { ...about, commentId })).toEqual({});
    expect(await textsOf()).toEqual([]);
  });
});
