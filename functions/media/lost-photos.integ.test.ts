import { expect, it } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { beginUpload, settleUpload } from '../table/uploads.ts';
import { newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { photoOfUpload } from './publish.ts';
import { allowedUpload, allowedVideo, publishedOf } from './testing/uploads.ts';

onOwnTable();

const CODE = randomTag();

/** As moderation leaves a refused upload: there is no file to copy. */
async function refusedUpload(uid: string): Promise<string> {
  const [uploadId, type] = [newUlid(), 'image/jpeg'];
  await beginUpload(SYSTEM, { uploadId, uid, purpose: 'post', type });
  const finding = { type, file: `${uploadId}.jpg`, etag: '', bytes: 900, width: 90, height: 60 };
  await settleUpload(SYSTEM, { uid, uploadId }, 'refused', finding);
  return uploadId;
}

it('a refused picture gives its owner the refusal, not a failure', async () => {
  const rex = await newDog();
  const chosen = photoOfUpload(SYSTEM, rex.uid, await refusedUpload(rex.uid), CODE);
  await expect(chosen).rejects.toMatchObject({
    status: 409,
    code: 'media.unusable',
    message: 'This picture cannot be used. Please choose it again.',
  });
  expect(await publishedOf({ uid: CODE })).toEqual([]);
});

it.each<[string, (uid: string) => Promise<string>]>([
  ['an avatar', (uid) => allowedUpload(uid, 'avatar')],
  ['a video', allowedVideo],
])('%s is no photo, though it passed', async (_, chosen) => {
  const rex = await newDog();
  const photo = photoOfUpload(SYSTEM, rex.uid, await chosen(rex.uid), CODE);
  await expect(photo).rejects.toMatchObject({ code: 'media.unusable' });
});

it('a picture that passed becomes the photo', async () => {
  const rex = await newDog();
  const chosen = await photoOfUpload(SYSTEM, rex.uid, await allowedUpload(rex.uid), CODE);
  expect(chosen).toMatchObject({ file: 'photo.jpg', use: expect.anything() });
});
