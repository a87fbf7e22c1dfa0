import {
  DetectModerationLabelsCommand,
  RekognitionClient,
  StartContentModerationCommand,
} from '@aws-sdk/client-rekognition';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_VIDEO_BYTES } from '#shared/limits';
import { openSent, s3 } from '../media/files.ts';
import { startUpload } from '../media/handlers.ts';
import { path } from '../media/links.ts';
import { send } from '../media/testing/uploads.ts';
import { moderateImage } from '../moderation/images.ts';
import { box, film } from '../moderation/testing/films.ts';
import { plain } from '../moderation/testing/pictures.ts';
import { findUpload } from '../table/uploads.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { createPost } from './posts.ts';

onOwnTable();
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn() }));
const rekognition = mockClient(RekognitionClient);

const PLACE = '+51.4545-002.5879/';
const place = box('udta', box('\u00a9xyz', Buffer.from(PLACE)));
let rex: Dog;

beforeEach(async () => {
  rekognition.reset();
  rekognition.on(DetectModerationLabelsCommand).resolves({ ModerationLabels: [] });
  rekognition.on(StartContentModerationCommand).resolves({ JobId: 'job' });
  rex = await newDog();
});

async function uploaded(dog: Dog, file: Uint8Array): Promise<string> {
  const form = await startUpload(dog, { purpose: 'post', type: 'video/mp4', size: file.length });
  expect(await send(form, file)).toBe(204);
  return form.uploadId;
}

async function sheetOf(dog: Dog, of: string): Promise<string> {
  const file = await plain(600, 300).jpeg().toBuffer();
  const form = await startUpload(dog, { purpose: 'sheet', of, type: 'image/jpeg', size: file.length });
  expect(await send(form, file)).toBe(204);
  return form.uploadId;
}

/** A video with its sheet, examined. */
async function examined(dog: Dog, file = film()): Promise<string> {
  const uploadId = await uploaded(dog, file);
  for (const id of [await sheetOf(dog, uploadId), uploadId]) {
    expect(await moderateImage(dog, { uploadId: id })).toMatchObject({ allowed: true });
  }
  return uploadId;
}

const published = async (name: string) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: process.env.MEDIA, Key: name }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};
const fileOf = (media: string | null) => `${media}`.replace(/^\/media\/[^/]+\//, '');

describe('a video', () => {
  it('is posted by its id, with its poster', async () => {
    const uploadId = await examined(rex);
    const post = await createPost(rex, { text: 'Look!', uploadId, alt: 'A dog runs' });
    expect(post).toMatchObject({ isMedia: true, mediaType: 'video', width: 320, height: 240, alt: 'A dog runs' });
    expect(post.media).toMatch(new RegExp(`/posts/${post.postId}/${uploadId}.mp4$`));
    expect(post.poster).toMatch(new RegExp(`/posts/${post.postId}/[0-9A-Z]{26}.jpg$`));
    expect(post.thumbhash).toMatch(/^.{10,44}$/);
    expect((await published(fileOf(post.poster))).subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  it('is published without its location and otherwise unchanged, even a long one', async () => {
    const sent = film({ more: { moov: place }, data: Buffer.alloc(17 * 1024 * 1024, 'woof'), headLast: true });
    const { media } = await createPost(rex, { text: 'Look!', uploadId: await examined(rex, sent) });
    const file = await published(fileOf(media));
    expect([sent.includes(PLACE), file.includes(PLACE)]).toEqual([true, false]);
    const samples = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('moov'));
    expect(file.length).toBe(sent.length);
    expect(samples(file).equals(samples(sent))).toBe(true);
  });

  it('needs no sheet, and then has no poster', async () => {
    const uploadId = await uploaded(rex, film());
    expect(await moderateImage(rex, { uploadId })).toEqual({ allowed: true, width: 320, height: 240 });
    expect(await createPost(rex, { text: 'Look!', uploadId })).toMatchObject({ poster: null, thumbhash: null });
  });

  it('whose frames are refused is refused at once', async () => {
    rekognition
      .on(DetectModerationLabelsCommand)
      .resolves({ ModerationLabels: [{ Name: 'Explicit', Confidence: 95 }] });
    const uploadId = await sheetOf(rex, await uploaded(rex, film()));
    const reason = 'Image failed moderation and cannot be posted.';
    expect(await moderateImage(rex, { uploadId })).toMatchObject({ allowed: false, reason });
  });

  it('cannot use another dog’s sheet', async () => {
    const [uploadId, bella] = [await uploaded(rex, film()), await newDog()];
    await moderateImage(bella, { uploadId: await sheetOf(bella, uploadId) });
    expect(await findUpload(uploadId)).not.toHaveProperty('poster');
    await moderateImage(rex, { uploadId });
    expect(await createPost(rex, { text: 'Look!', uploadId })).toMatchObject({ poster: null });
  });

  it.each<[string, Uint8Array, string]>([
    ['of 61 seconds', film({ seconds: 61 }), 'Video too long. Maximum length is 60 seconds'],
    ['that is a picture', Buffer.from([0xff, 0xd8, 0xff]), 'This video cannot be read. Please use MP4 (H.264).'],
    ['in H.265', film({ codec: 'hev1' }), 'This video format is not supported. Please use MP4 (H.264).'],
  ])('%s is refused', async (_, file, message) => {
    const uploadId = await uploaded(rex, file);
    await expect(moderateImage(rex, { uploadId })).rejects.toThrow(message);
    await expect(createPost(rex, { text: 'Look!', uploadId })).rejects.toMatchObject({ code: 'media.unusable' });
  });

  it('declared as a picture is refused', async () => {
    const form = await startUpload(rex, { purpose: 'post', type: 'image/jpeg', size: 1000 });
    await send(form, film());
    await expect(moderateImage(rex, { uploadId: form.uploadId })).rejects.toMatchObject({ code: 'media.fileType' });
  });

  it('that is replaced while it is read, or after it was examined, is not published', {
    tags: 'spec-12.8',
  }, async () => {
    const sent = await startUpload(rex, { purpose: 'post', type: 'video/mp4', size: 6000 });
    await send(sent, film());
    const opened = await openSent(path.sent(rex.uid, sent.uploadId));
    await send(sent, film({ data: Buffer.alloc(5000, 8) }));
    await expect(opened?.read(0, 100)).rejects.toThrow();
    await moderateImage(rex, { uploadId: sent.uploadId });
    await send(sent, film({ data: Buffer.alloc(5000, 9) }));
    const { media } = await createPost(rex, { text: 'Look!', uploadId: sent.uploadId });
    expect((await published(fileOf(media))).includes(Buffer.alloc(100, 8))).toBe(true);
  });

  it('may have 50 MB and not a byte more', async () => {
    const form = await startUpload(rex, { purpose: 'post', type: 'video/mp4', size: MAX_VIDEO_BYTES });
    expect(await send(form, Buffer.alloc(MAX_VIDEO_BYTES))).toBe(204);
    expect(await send(form, Buffer.alloc(MAX_VIDEO_BYTES + 1))).toBeGreaterThanOrEqual(400);
  });
});
