import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newUlid } from '../core/ids.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { createPost, deletePostOfAuthor } from '../posts/posts.ts';
import { removeAvatar, setAvatar } from '../profiles/profiles.ts';
import { findUpload } from '../table/uploads.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { jobs, removeUnreferenced } from './jobs.ts';
import { publishAvatar, publishPostMedia } from './publish.ts';
import { allowedUpload, publishedOf, replaceByHand } from './testing/uploads.ts';

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

const { pack } = vi.hoisted(() => ({ pack: new Set<string>() }));
// All tests share the bucket: it is listed in small pages, and only these dogs' files are removed.
vi.mock('./files.ts', async (original) => {
  const real = await original<typeof import('./files.ts')>();
  const isOurs = (file: string) => [...pack].some((uid) => file.includes(uid));
  return {
    ...real,
    listPublished: (after?: string) => real.listPublished(after, 4),
    removePublished: (proof: Proof, files: string[]) => real.removePublished(proof, files.filter(isOurs)),
  };
});

const PATIENCE = { timeout: 100_000, interval: 300 };
const HOUR_MS = 3_600_000;
let rex: Dog;

beforeEach(async () => {
  rex = await newDog();
  pack.add(rex.uid);
});

const posted = async () => createPost(rex, { text: 'Look!', uploadId: await allowedUpload(rex.uid) });
const shown = async () => setAvatar(rex, { uploadId: await allowedUpload(rex.uid, 'avatar') });
const nothingLeft = () => vi.waitFor(async () => expect(await publishedOf(rex)).toEqual([]), PATIENCE);

describe('by stream and queue', () => {
  it('a deleted post’s picture is removed, and no other', async () => {
    const [{ postId }, other] = [await posted(), await posted()];
    await deletePostOfAuthor(rex, { postId });
    await vi.waitFor(async () => expect(await publishedOf(rex)).toHaveLength(1), PATIENCE);
    expect((await publishedOf(rex))[0]).toContain(other.postId);
    await deletePostOfAuthor(rex, other);
    await nothingLeft();
  }, 240_000);

  it('every version of a picture that was replaced and removed by hand is removed', async () => {
    const { postId } = await posted();
    const [file = ''] = await publishedOf(rex);
    await replaceByHand(file);
    expect(await publishedOf(rex)).toEqual([file, file, file]);
    await deletePostOfAuthor(rex, { postId });
    await nothingLeft();
  }, 240_000);

  it('a dog’s picture is removed when it is replaced or deleted', async () => {
    await shown();
    const { profileImageUrl } = await shown();
    await vi.waitFor(async () => expect(await publishedOf(rex)).toHaveLength(1), PATIENCE);
    const [file = 'none'] = await publishedOf(rex);
    expect(profileImageUrl).toContain(file);
    await removeAvatar(rex);
    await nothingLeft();
  }, 240_000);

  it('a dog’s picture is removed with its dog', async () => {
    await shown();
    await tombstone(rex.uid);
    await nothingLeft();
  }, 240_000);
});

describe('a job that runs twice, or late', () => {
  it('removes nothing that is named', async () => {
    await posted();
    await shown();
    const files = await publishedOf(rex);
    for (const _ of [1, 2]) await jobs['media.forget']({ files });
    expect(await publishedOf(rex)).toEqual(files);
    expect(files).toHaveLength(2);
  });

  it('tolerates missing files, and names that no row could have', async () => {
    await removeUnreferenced([`posts/nothing-${rex.uid}/x.jpg`, 'somewhere', `avatars/${rex.uid}/x.jpg`]);
  });
});

/** Sweeps everything that is published, this many hours from now; returns the number of pages. */
async function sweepIn(hours: number): Promise<number> {
  vi.useFakeTimers({ now: Date.now() + hours * HOUR_MS, toFake: ['Date'] });
  let [pages, cursor] = [0, await jobs['media.sweep']({})];
  for (; cursor; cursor = await jobs['media.sweep']({}, cursor)) pages += 1;
  vi.useRealTimers();
  return pages + 1;
}

describe('a copy whose row never came', () => {
  async function died() {
    await publishPostMedia(SYSTEM, rex.uid, await allowedUpload(rex.uid), `${newUlid()}-${rex.uid}`);
    const { postId } = await posted();
    await publishPostMedia(SYSTEM, rex.uid, await allowedUpload(rex.uid), postId);
    await publishAvatar(SYSTEM, rex.uid, await findUpload(await allowedUpload(rex.uid, 'avatar')));
    await shown();
    return publishedOf(rex);
  }

  it('is swept after a day, page after page; what rows name stays', async () => {
    const files = await died();
    expect(files).toHaveLength(5);
    await sweepIn(23);
    expect(await publishedOf(rex)).toEqual(files);
    expect(await sweepIn(25)).toBeGreaterThan(1);
    const left = await publishedOf(rex);
    expect(left.filter((file) => file.startsWith('avatars/'))).toHaveLength(1);
    expect(left).toHaveLength(2);
  });
});
