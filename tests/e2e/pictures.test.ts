import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Announced, media } from '#shared/media/contract';
import { sourcesOf } from '#shared/media/copies';
import { moderation } from '#shared/moderation/contract';
import { posts } from '#shared/posts/contract';
import { profiles } from '#shared/profiles/contract';
import { callerAt } from '../../scripts/seed/member.ts';
import { accessToken } from '../../scripts/seed/sign-in.ts';
import { eventually } from './steps/eventually.ts';
import { verified } from './steps/given.ts';

const stack = inject('stack');
let call: ReturnType<typeof callerAt>;

beforeAll(async () => {
  const { email, password } = await verified();
  call = callerAt(stack.site, await accessToken(stack, email, password));
});

/** As a phone takes it: lying on its side, with the place where it was taken. */
const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#a0703c' } })
    .withExif({
      IFD0: { Make: 'Barkcam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Sends a file as a browser does: by the form, straight to the storage. */
async function uploaded(file: Buffer, purpose: Announced['purpose']): Promise<string> {
  const { uploadId, url, fields } = await call(media.begin, { purpose, type: 'image/jpeg', size: file.length });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'holiday at home.jpg');
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
  return uploadId;
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a photo of a phone', () => {
  it('is looked at by the deployed Lambda, posted, and given out upright, without its place, by itself', async () => {
    const file = await photo();
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Barkcam');
    const uploadId = await uploaded(file, 'post');
    const examined = await call(moderation.image, { uploadId });
    expect(examined).toMatchObject({ allowed: true, width: 300, height: 400, thumbhash: expect.any(String) });

    const post = await call(posts.create, { text: 'On the beach', uploadId, alt: 'A brown dog' });
    expect(post).toMatchObject({ isMedia: true, mediaType: 'image', width: 300, height: 400, alt: 'A brown dog' });
    const answer = await fetch(`${stack.site}${post.media}`);
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=3600, immutable',
        'x-content-type-options': 'nosniff',
      },
    ]);
    const shown = await bytesOf(answer);
    const { exif, orientation, width, height } = await sharp(shown).metadata();
    expect({ exif, orientation, width, height }).toEqual({ width: 300, height: 400 });
    expect(shown.toString('latin1')).not.toMatch(/Barkcam|holiday/);

    await call(posts.remove, { postId: post.postId });
    await eventually(async () => !(await fetch(`${stack.site}${post.media}`)).ok || undefined);
  });

  it('is a dog’s own picture by the same way, until it is taken away', async () => {
    const uploadId = await uploaded(await photo(), 'avatar');
    await call(moderation.image, { uploadId });
    const { profileImageUrl } = await call(profiles.setAvatar, { uploadId });
    expect(sourcesOf(`${(await call(profiles.me, {})).profileImageUrl}`).original).toBe(profileImageUrl);
    const { width, exif } = await sharp(await bytesOf(await fetch(`${stack.site}${profileImageUrl}`))).metadata();
    expect({ width, exif }).toEqual({ width: 300 });
    await call(profiles.removeAvatar, {});
    expect((await call(profiles.me, {})).profileImageUrl).toBeNull();
  });
});

describe('the copies of a photo', () => {
  it('are made by the deployed Lambda, given out below the seal of the photo, and gone with their post', async () => {
    const uploadId = await uploaded(await photo(800, 700), 'post');
    await call(moderation.image, { uploadId });
    const { postId } = await call(posts.create, { text: 'In every size', uploadId });
    const copies = await eventually(async () => {
      const found = sourcesOf(`${(await call(posts.get, { postId })).media}`).copies;
      return found.length > 0 ? found : undefined;
    });
    const answers = await Promise.all(copies.map(({ link }) => fetch(`${stack.site}${link}`)));
    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(copies.map(() => 'image/webp'));
    const sizes = await Promise.all(answers.map(async (one) => (await sharp(await bytesOf(one)).metadata()).width));
    expect([sizes, copies.map(({ width }) => width)]).toEqual([
      [96, 320, 640],
      [96, 320, 640],
    ]);
    await call(posts.remove, { postId });
    const isGone = async ({ link }: { link: string }) => !(await fetch(`${stack.site}${link}`)).ok;
    await eventually(async () => (await Promise.all(copies.map(isGone))).every(Boolean) || undefined);
  });
});

describe('what is no photo', () => {
  it('is refused by its bytes, and cannot be posted', async () => {
    const uploadId = await uploaded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'post');
    await expect(call(moderation.image, { uploadId })).rejects.toMatchObject({ code: 'media.fileType' });
    const posting = call(posts.create, { text: 'Look!', uploadId });
    await expect(posting).rejects.toMatchObject({ code: 'media.unusable' });
  });
});
