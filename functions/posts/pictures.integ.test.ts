import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { storeFile, versionsBelow } from '../media/files.ts';
import { folderOf, path } from '../media/links.ts';
import { deployedKey, sent } from '../media/testing/uploads.ts';
import { moderateImage } from '../moderation/images.ts';
import { postIdOf } from '../table/posts.ts';
import { findUpload } from '../table/uploads.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { getPostsBy } from './feed.ts';
import { createPost } from './posts.ts';

onOwnTable();
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
const rekognition = mockClient(RekognitionClient);

const { site } = inject('stack');
const UNUSABLE = { message: 'This picture cannot be used. Please choose it again.' };
let rex: Dog;

beforeEach(async () => {
  rekognition.on(DetectModerationLabelsCommand).resolves({ ModerationLabels: [] });
  rex = await newDog();
});

async function allowed(dog: Dog, purpose?: 'avatar') {
  const uploadId = await sent(dog, purpose);
  await moderateImage(dog, { uploadId });
  return uploadId;
}

describe('a post with a picture', () => {
  it('has its file, size and description', { tags: ['spec-3.12', 'spec-7.35'] }, async () => {
    const uploadId = await allowed(rex);
    const post = await createPost(rex, { text: 'Look!', uploadId, alt: 'A brown dog' });
    expect(post).toMatchObject({ isMedia: true, mediaType: 'image', width: 90, height: 60, alt: 'A brown dog' });
    expect(post.media).toMatch(new RegExp(`^/media/\\d{10}-1-[\\w-]{43}/posts/${post.postId}/${uploadId}.jpg$`));
    expect(await findUpload(uploadId)).toMatchObject({ state: 'used' });
    expect((await getPostsBy(rex, { userId: rex.uid })).items).toEqual([post]);
  });

  it('is the same post when it is sent again', async () => {
    const [uploadId, postId] = [await allowed(rex), newUlid()];
    const first = await createPost(rex, { text: 'Look!', uploadId, postId });
    expect(await createPost(rex, { text: 'Look!', uploadId, postId })).toEqual(first);
  });

  it('serves its picture at the edge only by its signed link, sandboxed', async () => {
    vi.stubEnv('MEDIA_KEY', await deployedKey());
    const { media } = await createPost(rex, { text: 'Look!', uploadId: await allowed(rex) });
    const answer = await fetch(`${site}${media}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600, immutable');
    expect((await fetch(`${site}${media?.replace('/posts/', '/posts/0')}`)).status).toBe(404);
    const unsigned = await fetch(`${site}${media?.replace(/^\/media\/[^/]+/, '')}`);
    expect(unsigned.headers.get('content-type')).not.toBe('image/jpeg');
    vi.unstubAllEnvs();
  });
});

describe('a post cannot use an upload', () => {
  it.each<[string, () => Promise<string>]>([
    ['of another dog', async () => allowed(await newDog())],
    ['that is not allowed', () => sent(rex)],
    ['that was sent as an avatar', () => allowed(rex, 'avatar')],
    ['that there is not', async () => newUlid()],
  ])('%s', { tags: 'spec-5.62' }, async (_, upload) => {
    await expect(createPost(rex, { text: 'Look!', uploadId: await upload() })).rejects.toMatchObject(UNUSABLE);
    expect((await getPostsBy(rex, { userId: rex.uid })).items).toEqual([]);
  });

  it('that was refused, of which nothing is published', async () => {
    const ModerationLabels = [{ Name: 'Explicit', Confidence: 95 }];
    rekognition.on(DetectModerationLabelsCommand).resolves({ ModerationLabels });
    const postId = newUlid();
    await expect(createPost(rex, { text: 'Look!', postId, uploadId: await allowed(rex) })).rejects.toMatchObject(
      UNUSABLE,
    );
    expect(await versionsBelow(folderOf.post(postIdOf({ authorId: rex.uid, ulid: postId })))).toEqual([]);
  });

  it('twice, not even at once', { tags: 'spec-12.9' }, async () => {
    const uploadId = await allowed(rex);
    const both = await Promise.allSettled([1, 2].map((at) => createPost(rex, { text: `Look ${at}`, uploadId })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(createPost(rex, { text: 'Again', uploadId })).rejects.toMatchObject(UNUSABLE);
  });

  it('whose bytes are not the examined ones', { tags: 'spec-12.8' }, async () => {
    const uploadId = await allowed(rex);
    await storeFile(SYSTEM, path.cleared(rex.uid, `${uploadId}.jpg`), Buffer.from('others'), 'image/jpeg');
    await expect(createPost(rex, { text: 'Look!', uploadId })).rejects.toThrow();
    expect(await findUpload(uploadId)).toMatchObject({ state: 'allowed' });
  });
});
