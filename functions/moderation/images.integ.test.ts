import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_BYTES } from '#shared/limits';
import type { PictureType } from '#shared/media/contract';
import { newUlid } from '../core/ids.ts';
import { log } from '../core/log.ts';
import { SYSTEM } from '../core/proof.ts';
import { attempt } from '../core/write.ts';
import { cancelUpload, startUpload } from '../media/handlers.ts';
import { photo as picture, send } from '../media/testing/uploads.ts';
import { consumeUpload, findUpload, settleUpload } from '../table/uploads.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { avoidFullHour } from '../testing/full-hour.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { moderateImage } from './images.ts';
import { gif } from './testing/pictures.ts';

onOwnTable();

const rekognition = mockClient(RekognitionClient);
vi.spyOn(log, 'warn').mockReturnValue();

const seeing = (...names: string[]) =>
  rekognition.on(DetectModerationLabelsCommand).resolves({
    ModerationLabels: names.map((Name) => ({ Name, Confidence: 95 })),
  });

let rex: Dog;

beforeEach(async () => {
  vi.unstubAllEnvs();
  rekognition.reset();
  seeing();
  rex = await newDog();
});

async function uploaded(dog: Dog, file: Uint8Array, type: PictureType = 'image/jpeg') {
  const form = await startUpload(dog, { purpose: 'post', type, size: file.length });
  expect(await send(form, file)).toBe(204);
  return form;
}

describe('the form of an upload', () => {
  it('accepts one file of its type and size, at its own key', { tags: 'spec-7.36' }, async () => {
    const form = await startUpload(rex, { purpose: 'post', type: 'image/jpeg', size: 1000 });
    expect(await send(form, await picture())).toBe(204);
    expect(await send(form, Buffer.alloc(MAX_BYTES))).toBe(204);
    expect(await send(form, Buffer.alloc(MAX_BYTES + 1))).toBeGreaterThanOrEqual(400);
    expect(await send(form, Buffer.alloc(0))).toBeGreaterThanOrEqual(400);
    expect(await send(form, await picture(), { 'Content-Type': 'text/html' })).toBeGreaterThanOrEqual(400);
    expect(await send(form, await picture(), { key: 'cleared/x/y.jpg' })).toBeGreaterThanOrEqual(400);
  });

  it('is issued sixty times an hour', async () => {
    await avoidFullHour();
    vi.stubEnv('LIMITS', '{"uploads":1}');
    const announced = { purpose: 'post', type: 'image/png', size: 1 } as const;
    await startUpload(rex, announced);
    await expect(startUpload(rex, announced)).rejects.toMatchObject({ code: 'core.limitReached' });
  });
});

describe('an upload', () => {
  it('is allowed with its size, remembered, and usable once, by its own dog', { tags: 'spec-7.38' }, async () => {
    const { uploadId } = await uploaded(rex, await picture());
    const answer = await moderateImage(rex, { uploadId });
    expect(answer).toMatchObject({
      allowed: true,
      width: 90,
      height: 60,
      thumbhash: expect.stringMatching(/^.{10,44}$/),
    });
    expect(await moderateImage(rex, { uploadId })).toEqual(answer);
    expect(rekognition.calls()).toHaveLength(1);
    const using = (uid: string) => attempt(SYSTEM, consumeUpload({ uid, uploadId, purpose: 'post' }));
    expect([await using((await newDog()).uid), await using(rex.uid), await using(rex.uid)]).toEqual([[0], [], [0]]);
  });

  it('is refused with the sentence, and cannot be used', { tags: ['spec-1.7', 'spec-7.39'] }, async () => {
    seeing('Explicit');
    const { uploadId } = await uploaded(rex, await picture());
    const reason = 'Image failed moderation and cannot be posted.';
    expect(await moderateImage(rex, { uploadId })).toMatchObject({ allowed: false, reason });
    seeing();
    expect(await moderateImage(rex, { uploadId })).toMatchObject({ allowed: false, reason });
    expect(await attempt(SYSTEM, consumeUpload({ uid: rex.uid, uploadId, purpose: 'post' }))).toEqual([0]);
  });

  it('of an animation with a pause is allowed, with the size of what is published', async () => {
    const { uploadId } = await uploaded(
      rex,
      gif(4, 60, (at) => Math.min(at, 1)),
      'image/gif',
    );
    expect(await moderateImage(rex, { uploadId })).toMatchObject({ allowed: true, width: 60, height: 60 });
    expect(await findUpload(uploadId)).toMatchObject({ state: 'allowed', type: 'image/webp' });
    expect(rekognition.calls()).toHaveLength(2);
  });

  it('of a GIF that was cut off is refused with a sentence', async () => {
    const { uploadId } = await uploaded(rex, gif(7, 60).subarray(0, -5), 'image/gif');
    await expect(moderateImage(rex, { uploadId })).rejects.toMatchObject({ status: 400, message: 'Invalid image' });
  });

  it('that could not be examined may be tried again, a few times', async () => {
    const { uploadId } = await uploaded(rex, await picture());
    rekognition.on(DetectModerationLabelsCommand).rejects(new Error('down'));
    for (let at = 0; at < 4; at += 1) {
      await expect(moderateImage(rex, { uploadId })).rejects.toMatchObject({ code: 'media.moderationFailed' });
    }
    seeing();
    expect(await moderateImage(rex, { uploadId })).toMatchObject({ allowed: true });
  });

  it('is examined five times at most', async () => {
    const { uploadId } = await uploaded(rex, Buffer.from('no picture'));
    for (let at = 0; at < 5; at += 1) {
      await expect(moderateImage(rex, { uploadId })).rejects.toMatchObject({ code: 'media.fileType' });
    }
    await expect(moderateImage(rex, { uploadId })).rejects.toMatchObject({ code: 'core.tooManyRequests' });
  });

  it('keeps the answer of its first examination', async () => {
    const { uploadId } = await startUpload(rex, { purpose: 'post', type: 'image/jpeg', size: 1 });
    const own = { uid: rex.uid, uploadId };
    const finding = { type: 'image/jpeg', file: 'a.jpg', etag: 'a', bytes: 1, width: 1, height: 1 };
    expect(await settleUpload(SYSTEM, own, 'refused', finding)).toBe(true);
    expect(await settleUpload(SYSTEM, own, 'allowed', finding)).toBe(false);
    expect(await findUpload(uploadId)).toMatchObject({ state: 'refused' });
  });

  it('of which no file has come is refused', async () => {
    const { uploadId } = await startUpload(rex, { purpose: 'avatar', type: 'image/png', size: 1 });
    await expect(moderateImage(rex, { uploadId })).rejects.toMatchObject({ code: 'media.noFile' });
  });

  it('does not exist for other dogs, and for its own after it is cancelled', async () => {
    const { uploadId } = await uploaded(rex, await picture());
    const bella = await newDog();
    for (const id of [uploadId, newUlid()]) {
      await expect(moderateImage(bella, { uploadId: id })).rejects.toMatchObject({ code: 'media.notFound' });
      await expect(cancelUpload(bella, { uploadId: id })).rejects.toMatchObject({ code: 'media.notFound' });
    }
    expect(await findUpload(uploadId)).toMatchObject({ uid: rex.uid, state: 'pending' });
    await cancelUpload(rex, { uploadId });
    await expect(moderateImage(rex, { uploadId })).rejects.toMatchObject({ code: 'media.notFound' });
  });
});
