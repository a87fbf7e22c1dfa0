import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages as queued } from '../core/testing/kept-queue.ts';
import { createPost, deletePostOfAuthor, getPost } from '../posts/posts.ts';
import { getMe, removeAvatar, setAvatar } from '../profiles/profiles.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { jobs as others } from './jobs.ts';
import { jobs } from './scale.ts';
import * as smaller from './smaller.ts';
import { allowedUpload, allowedVideo, largePhoto, photo, publishedOf } from './testing/uploads.ts';

onOwnTable();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.mock('../core/queue.ts', () => import('../core/testing/kept-queue.ts'));
vi.mock('./smaller.ts', { spy: true });

let rex: Dog;

beforeEach(async () => {
  rex = await newDog();
  queued.length = 0;
});

const posted = async (bytes?: Uint8Array) =>
  createPost(rex, { text: 'Look!', uploadId: await allowedUpload(rex.uid, 'post', bytes ?? (await largePhoto())) });
const shown = async () => setAvatar(rex, { uploadId: await allowedUpload(rex.uid, 'avatar', await largePhoto()) });

const endings = async () => (await publishedOf(rex)).map((file) => file.replace(/^.*\/\w{26}/, '')).sort();
const scale = async (times = 1) => {
  const [file] = (await publishedOf(rex)).filter((name) => name.endsWith('.jpg'));
  for (let at = 0; at < times; at += 1) await jobs['media.scale']({ file });
};

/** Runs the job as the queue does. */
async function forgetWhatWasSent() {
  for (const message of queued.splice(0)) await others['media.forget'](Object(message).input);
}

/** Makes something happen while the copies are being made. */
const meanwhile = (does: () => Promise<unknown>) =>
  vi.mocked(smaller.smallerCopies).mockImplementationOnce(async (...given) => {
    await does();
    const { smallerCopies } = await vi.importActual<typeof smaller>('./smaller.ts');
    return smallerCopies(...given);
  });

describe('the copies of a picture', () => {
  it('are made when its post exists; until then its link leads to the original', async () => {
    const post = await posted();
    expect(post.media).toMatch(/\.jpg$/);
    await scale();
    expect(await endings()).toEqual(['-320.webp', '-96.webp', '.jpg']);
    expect((await getPost(rex, post)).media).toBe(`${post.media}#96,320`);
  });

  it('of an avatar are named wherever it is shown, and not those of its successor', async () => {
    await shown();
    await scale();
    expect((await getMe(rex)).profileImageUrl).toMatch(/\.jpg#96,320$/);
    await shown();
    expect((await getMe(rex)).profileImageUrl).toMatch(/\.jpg$/);
  });

  it('of a video are those of its poster', async () => {
    const { postId } = await createPost(rex, { text: 'Run!', uploadId: await allowedVideo(rex.uid) });
    await scale();
    expect(await getPost(rex, { postId })).toMatchObject({
      media: expect.stringMatching(/mp4$/),
      poster: expect.stringMatching(/\.jpg$/),
    });
  });

  it('are made once, however often the job runs', async () => {
    await posted();
    await scale(3);
    expect(await endings()).toEqual(['-320.webp', '-96.webp', '.jpg']);
    expect(queued).toEqual([]);
  });

  it('are made again, without a second version, if the last attempt could not name them', async () => {
    const { postId } = await posted();
    meanwhile(async () => {
      await scale();
      throw new Error('The Lambda is gone.');
    });
    await expect(scale()).rejects.toThrow('gone');
    await scale();
    expect(await endings()).toEqual(['-320.webp', '-96.webp', '.jpg']);
    expect((await getPost(rex, { postId })).media).toMatch(/#96,320$/);
  });

  it('are not made of a picture that is too small', async () => {
    const { postId } = await posted(await photo());
    await scale();
    expect(await endings()).toEqual(['.jpg']);
    expect((await getPost(rex, { postId })).media).toMatch(/\.jpg$/);
  });
});

describe('no copies remain', () => {
  it.each([
    ['of a post', posted, (postId: string) => deletePostOfAuthor(rex, { postId })],
    ['of an avatar', shown, () => removeAvatar(rex)],
  ])('%s that is gone before they are made, or meanwhile', async (_, show, remove) => {
    const made = await show();
    meanwhile(() => remove('postId' in made ? made.postId : ''));
    await scale();
    expect(await endings()).toContain('-96.webp');
    await forgetWhatWasSent();
    expect(await endings()).toEqual(['.jpg']);
    await scale();
    await forgetWhatWasSent();
    expect(await endings()).toEqual(['.jpg']);
  });

  it('of an avatar that was replaced meanwhile', async () => {
    await shown();
    meanwhile(shown);
    await scale();
    await forgetWhatWasSent();
    expect(await endings()).toEqual(['.jpg', '.jpg']);
    expect((await getMe(rex)).profileImageUrl).toMatch(/\.jpg$/);
  });
});

it('a picture that cannot be read fails, and is shown as it is', async () => {
  const { postId, media } = await posted(Buffer.from('Woof'));
  await expect(scale()).rejects.toThrow();
  expect((await getPost(rex, { postId })).media).toBe(media);
});
