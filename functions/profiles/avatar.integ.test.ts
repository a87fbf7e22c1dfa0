import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AVATAR_WIDTHS } from '#shared/media/copies';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import { sizeOf } from '../core/testing/size.ts';
import { followDog } from '../follows/follows.ts';
import { getFollowing, getRequests } from '../follows/lists.ts';
import { storeFile } from '../media/files.ts';
import { path } from '../media/links.ts';
import { allowedUpload, sent } from '../media/testing/uploads.ts';
import { moderateImage } from '../moderation/images.ts';
import { createComment, getComments } from '../posts/comments.ts';
import { readFeed } from '../posts/feed.ts';
import { createPost } from '../posts/posts.ts';
import { addAvatarCopies, profileKey } from '../table/profiles.ts';
import { type Dog, newDog, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { discover } from './discover.ts';
import { jobs } from './jobs.ts';
import { getMe, getProfile, removeAvatar, setAvatar } from './profiles.ts';

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn() }));
mockClient(RekognitionClient).on(DetectModerationLabelsCommand).resolves({ ModerationLabels: [] });

const UNUSABLE = { code: 'media.unusable' };
let rex: Dog;

beforeEach(async () => {
  rex = await newDog();
});

const linkTo = (dog: Dog, file: string) => new RegExp(`^/media/\\d{10}-1-[\\w-]{43}/avatars/${dog.uid}/${file}$`);
const imageOf = async (dog: Dog) => (await getMe(dog)).profileImageUrl;

describe('the picture of a profile', () => {
  it('is an accepted upload, shown under an expiring link to its dog and everybody who sees the dog', {
    tags: 'spec-3.8',
  }, async () => {
    const uploadId = await sent(rex, 'avatar');
    await moderateImage(rex, { uploadId });
    const { profileImageUrl } = await setAvatar(rex, { uploadId });
    expect(profileImageUrl).toMatch(linkTo(rex, `${uploadId}.jpg`));
    expect(await imageOf(rex)).toBe(profileImageUrl);
    const bella = await newDog();
    expect(await getProfile(bella, { userId: rex.uid })).toMatchObject({ profileImageUrl });
  });

  it('is on the card of a private dog', async () => {
    const [shy, bella] = [await newPrivateDog(), await newDog()];
    const { profileImageUrl } = await setAvatar(shy, { uploadId: await allowedUpload(shy.uid, 'avatar') });
    expect(await getProfile(bella, { userId: shy.uid })).toMatchObject({ restricted: true, profileImageUrl });
    await followDog(shy, { userId: (await newPrivateDog()).uid });
    await setAvatar(bella, { uploadId: await allowedUpload(bella.uid, 'avatar') });
    await followDog(bella, { userId: shy.uid });
    await vi.waitFor(async () => {
      const { items } = await getRequests(shy, {});
      expect(items.map(({ requester }) => requester.profileImageUrl)).toEqual([await imageOf(bella)]);
    });
  });

  it('is beside its name wherever that is shown: lists, search, feed, comments', async () => {
    const [bella, { profileImageUrl }] = [
      await newDog(),
      await setAvatar(rex, { uploadId: await allowedUpload(rex.uid, 'avatar') }),
    ];
    await followDog(bella, { userId: rex.uid });
    const { postId } = await createPost(rex, { text: 'Woof' });
    await createComment(rex, { postId, text: 'Woof' });
    await jobs['profiles.indexWords']({ uid: rex.uid });
    const shown = [
      (await getFollowing(bella, {})).items[0],
      (await discover(bella, { q: rex.username })).items[0],
      (await readFeed(bella, {})).items[0]?.author,
      (await getComments(bella, { postId })).items[0],
    ];
    expect(shown.map((one) => one?.profileImageUrl)).toEqual(shown.map(() => profileImageUrl));
  });

  it('stays animated', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 60, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const uploadId = await sent(rex, 'avatar', gif);
    await moderateImage(rex, { uploadId });
    expect((await setAvatar(rex, { uploadId })).profileImageUrl).toMatch(/\.webp$/);
  });

  it('is refused as WebP, whatever its declared type', { tags: 'spec-5.75' }, async () => {
    const webp = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const uploadId = await sent(rex, 'avatar', webp);
    await expect(moderateImage(rex, { uploadId })).rejects.toMatchObject({
      message: 'Invalid file type. Please use JPEG, PNG, or GIF images',
    });
    expect(await moderateImage(rex, { uploadId: await sent(rex, 'post', webp) })).toMatchObject({ allowed: true });
  });

  it('is the same when it is set again, even concurrently', async () => {
    const uploadId = await allowedUpload(rex.uid, 'avatar');
    const [first, ...more] = await Promise.all([1, 2, 3].map(() => setAvatar(rex, { uploadId })));
    expect(more).toEqual([first, first]);
    expect(await setAvatar(rex, { uploadId })).toEqual(first);
  });

  it('can be removed, repeatedly', async () => {
    await setAvatar(rex, { uploadId: await allowedUpload(rex.uid, 'avatar') });
    await removeAvatar(rex);
    await removeAvatar(rex);
    expect(await imageOf(rex)).toBeNull();
  });

  it('leaves the row of a profile under 1 KB', async () => {
    const dog = await newDog({ name: 'x'.repeat(50), username: `d${'_'.repeat(10)}${newUlid().slice(-9)}` });
    const uploadId = await allowedUpload(dog.uid, 'avatar');
    await setAvatar(dog, { uploadId });
    await addAvatarCopies(SYSTEM, dog.uid, `${uploadId}.jpg`, [...AVATAR_WIDTHS]);
    expect(sizeOf((await read(profileKey(dog.uid))) ?? {})).toBeLessThan(1024 - 5 * 27);
  });
});

describe('a dog cannot show an upload', () => {
  it.each<[string, () => Promise<string>]>([
    ['of another dog', async () => allowedUpload((await newDog()).uid, 'avatar')],
    ['that is not allowed', () => sent(rex, 'avatar')],
    ['that was sent for a post', () => allowedUpload(rex.uid)],
    ['that there is not', async () => newUlid()],
    [
      'that it showed before',
      async () => {
        const uploadId = await allowedUpload(rex.uid, 'avatar');
        await setAvatar(rex, { uploadId });
        await removeAvatar(rex);
        return uploadId;
      },
    ],
  ])('%s', async (_, upload) => {
    await expect(setAvatar(rex, { uploadId: await upload() })).rejects.toMatchObject(UNUSABLE);
    expect(await imageOf(rex)).toBeNull();
  });

  it('whose bytes are not the examined ones', async () => {
    const uploadId = await allowedUpload(rex.uid, 'avatar');
    await storeFile(SYSTEM, path.cleared(rex.uid, `${uploadId}.jpg`), Buffer.from('others'), 'image/jpeg');
    await expect(setAvatar(rex, { uploadId })).rejects.toThrow();
    expect(await imageOf(rex)).toBeNull();
  });

  it('once it is deleted', async () => {
    const uploadId = await allowedUpload(rex.uid, 'avatar');
    await tombstone(rex.uid);
    const gone = { code: 'auth.profileGone' };
    await expect(setAvatar(rex, { uploadId })).rejects.toMatchObject(gone);
    await expect(removeAvatar(rex)).rejects.toMatchObject(gone);
  });
});
