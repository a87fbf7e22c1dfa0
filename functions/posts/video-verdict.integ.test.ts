import {
  GetContentModerationCommand,
  RekognitionClient,
  StartContentModerationCommand,
} from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newUlid } from '../core/ids.ts';
import { followDog } from '../follows/follows.ts';
import { acceptRequest } from '../follows/requests.ts';
import { to } from '../follows/testing/relations.ts';
import { allowedVideo } from '../media/testing/uploads.ts';
import { holdSlots } from '../moderation/testing/slots.ts';
import { getProfile as profileOf } from '../profiles/profiles.ts';
import { findPost, postRefOf } from '../table/posts.ts';
import { findProfile } from '../table/profiles.ts';
import { type Dog, newDog, newPrivateDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { getPostsBy, readFeed } from './feed.ts';
import { jobs } from './jobs.ts';
import { likePost } from './likes.ts';
import { createPost, deletePostOfAuthor, getPost } from './posts.ts';

onOwnTable();
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.mock('../table/video-slots.ts', () => ({ takeSlot: async () => true, freeSlot: async () => undefined }));
const rekognition = mockClient(RekognitionClient);
holdSlots();

let rex: Dog;

beforeEach(async () => {
  rekognition.reset();
  rekognition.on(StartContentModerationCommand).resolves({ JobId: 'job' });
  rex = await newDog();
});

const finding = (...names: string[]) =>
  rekognition.on(GetContentModerationCommand).resolves({
    JobStatus: 'SUCCEEDED',
    ModerationLabels: names.map((Name) => ({ Timestamp: 0, ModerationLabel: { Name, Confidence: 95 } })),
  });

const posted = async (dog: Dog) => createPost(dog, { text: 'Look!', uploadId: await allowedVideo(dog.uid) });

/** Runs the jobs of Upkeep's messages: each of them three times, the first once more at the end. */
async function judged({ postId }: { postId: string }) {
  const ref = postRefOf(postId);
  for (const cursor of ['', 'job', '']) {
    for (const _ of [1, 2, 3]) await jobs['posts.awaitVerdict'](ref, cursor || undefined);
  }
}

const own = async (dog: Dog) => findProfile(dog.uid, { consistent: true });

describe('until there is a verdict', () => {
  it('others see what they saw before', async () => {
    const bella = await newDog();
    await followDog(bella, to(rex));
    const told = () => Promise.all([profileOf(bella, to(rex)), getPostsBy(bella, to(rex)), readFeed(bella, {})]);
    const before = await told();
    await posted(rex);
    expect(await told()).toEqual(before);
    expect(await own(rex)).toMatchObject({ posts: 0, latest: [], latestVersion: 0 });
  });

  it('its author sees it, and that it is being checked', async () => {
    const post = await posted(rex);
    expect(post).toMatchObject({ pending: true, refused: undefined });
    expect((await getPostsBy(rex, { userId: rex.uid })).items).toEqual([post]);
    expect(await getPost(rex, post)).toEqual(post);
    await likePost(rex, post);
  });

  it('a page of the author’s posts does not reveal where it is', async () => {
    const dog = await newDog();
    const texts = Array.from({ length: 25 }, (_, at) => `Post ${at}`);
    const ids: string[] = [];
    for (const [at, text] of texts.entries()) {
      const post = at === 5 ? await posted(dog) : await createPost(dog, { text });
      ids.push(postRefOf(post.postId).ulid);
    }
    const first = await getPostsBy(rex, { userId: dog.uid });
    const second = await getPostsBy(rex, { userId: dog.uid, cursor: first.cursor });
    expect(JSON.stringify([first, second])).not.toContain(ids[5]);
    expect([first.items.length, second.items.length, second.cursor]).toEqual([20, 4, undefined]);
  });

  it('it can be deleted, which changes no count', async () => {
    const post = await posted(rex);
    await deletePostOfAuthor(rex, post);
    await judged(post);
    expect((await getPostsBy(rex, { userId: rex.uid })).items).toEqual([]);
    expect(await own(rex)).toMatchObject({ posts: 0, latest: [] });
    expect(rekognition.commandCalls(StartContentModerationCommand)).toHaveLength(0);
  });

  it('the same request is the same post', async () => {
    const [uploadId, postId] = [await allowedVideo(rex.uid), newUlid()];
    const first = await createPost(rex, { text: 'Look!', uploadId, postId });
    expect(await createPost(rex, { text: 'Look!', uploadId, postId })).toEqual(first);
  });
});

describe('a video that is clean', () => {
  it('is shown once to all who may see it, however often the messages come', async () => {
    finding('Swimwear or Underwear');
    const bella = await newDog();
    await followDog(bella, { userId: rex.uid });
    const post = await posted(rex);
    await judged(post);
    expect(await getPost(bella, post)).toMatchObject({ pending: false, media: expect.stringMatching(/\.mp4$/) });
    expect((await readFeed(bella, {})).items.map(({ postId }) => postId)).toEqual([post.postId]);
    expect(await own(rex)).toMatchObject({ posts: 1, latest: [postRefOf(post.postId).ulid], latestVersion: 1 });
  });

  it('takes its position among newer posts', async () => {
    finding();
    const video = await posted(rex);
    const later: string[] = [];
    for (const at of [1, 2, 3, 4, 5]) later.unshift(postRefOf((await createPost(rex, { text: `${at}` })).postId).ulid);
    await judged(video);
    expect(await own(rex)).toMatchObject({ posts: 6, latest: later });
    await deletePostOfAuthor(rex, { postId: `${later[0]}-${rex.uid}` });
    expect((await own(rex))?.latest).toEqual([...later.slice(1), postRefOf(video.postId).ulid]);
  });

  it('of a private dog is shown only to its followers', async () => {
    finding();
    const [shy, bella, luna] = [await newPrivateDog(), await newDog(), await newDog()];
    await followDog(bella, { userId: shy.uid });
    await acceptRequest(shy, { requesterId: bella.uid });
    const post = await posted(shy);
    await judged(post);
    expect(await getPost(bella, post)).toMatchObject({ pending: false });
    await expect(getPost(luna, post)).rejects.toMatchObject({ code: 'posts.notFound' });
  });
});

describe('a video that is refused', () => {
  it.each<[string, () => unknown]>([
    ['for what it shows', () => finding('Explicit')],
    [
      'as it could not be looked at',
      () => rekognition.on(GetContentModerationCommand).resolves({ JobStatus: 'FAILED' }),
    ],
  ])('%s is hidden for good, and its author is told', async (_, happen) => {
    happen();
    const [post, bella] = [await posted(rex), await newDog()];
    await judged(post);
    const refused = {
      pending: false,
      refused: 'Image failed moderation and cannot be posted.',
      media: null,
      poster: null,
    };
    expect((await getPostsBy(rex, { userId: rex.uid })).items).toMatchObject([refused]);
    await expect(getPost(bella, post)).rejects.toMatchObject({ code: 'posts.notFound' });
    finding();
    await judged(post);
    await expect(getPost(bella, post)).rejects.toMatchObject({ code: 'posts.notFound' });
    expect(await own(rex)).toMatchObject({ posts: 0, latest: [] });
  });
});

describe('without Rekognition', () => {
  it('only its author sees a video, and the job is retried', async () => {
    rekognition.on(StartContentModerationCommand).rejects(new Error('down'));
    const post = await posted(rex);
    await expect(jobs['posts.awaitVerdict'](postRefOf(post.postId))).rejects.toThrow('down');
    expect(await findPost(postRefOf(post.postId))).toMatchObject({ heldMedia: 'pending' });
  });

  it('that is busy, it is asked again', async () => {
    rekognition.on(GetContentModerationCommand).resolves({ JobStatus: 'IN_PROGRESS' });
    const post = await posted(rex);
    const next = await jobs['posts.awaitVerdict'](postRefOf(post.postId));
    expect(next).toEqual({ cursor: 'job', delay: 5 });
    expect(await jobs['posts.awaitVerdict'](postRefOf(post.postId), 'job')).toEqual(next);
  });
});
