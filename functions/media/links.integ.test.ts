import * as crypto from 'node:crypto';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { check } from '../../infra/edge/media.ts';
import { getPostsBy } from '../posts/feed.ts';
import { createPost, getPost } from '../posts/posts.ts';
import { setAvatar, setPrivacy } from '../profiles/profiles.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { signLink } from './sign.ts';
import { edgeKeys } from './testing/edge-keys.ts';
import { allowedUpload, deployedKey } from './testing/uploads.ts';

onOwnTable();
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));

const { site } = inject('stack');
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const posted = async (dog: Dog) => createPost(dog, { text: 'Look!', uploadId: await allowedUpload(dog.uid) });

/** The edge's answer to a link after this many milliseconds. */
function atTheEdge(link: string, later: number) {
  vi.useFakeTimers({ now: Date.now() + later, toFake: ['Date'] });
  const answer = check({ request: { uri: link } }, crypto, edgeKeys());
  vi.useRealTimers();
  return 'uri' in answer ? answer.uri : answer.statusCode;
}

describe('the picture of a dog that goes private', () => {
  it('is gone for a stranger at once, and within two hours under a link that was kept', async () => {
    const [rex, bella] = [await newDog(), await newDog()];
    const { postId } = await posted(rex);
    const kept = `${(await getPost(bella, { postId })).media}`;
    expect(atTheEdge(kept, 0)).toContain(postId);

    await setPrivacy(rex, { privacy: 'private' });
    await expect(getPost(bella, { postId })).rejects.toMatchObject({ code: 'posts.notFound' });
    await expect(getPostsBy(bella, { userId: rex.uid })).rejects.toMatchObject({ code: 'profiles.notFound' });
    expect(atTheEdge(kept, 2 * HOUR_MS)).toBe(404);

    const own = `${(await getPost(rex, { postId })).media}`;
    expect(atTheEdge(own, 0)).toContain(postId);
  });

  it('the deployed edge keeps to it: a link of this hour and of the last leads there, an older one nowhere', async () => {
    vi.stubEnv('MEDIA_KEY', await deployedKey());
    const rex = await newDog();
    const { profileImageUrl } = await setAvatar(rex, { uploadId: await allowedUpload(rex.uid, 'avatar') });
    const path = profileImageUrl.slice(profileImageUrl.indexOf('/avatars/'));
    const [fresh, old, ended] = [0, 1, 2].map((hours) => signLink(path, Date.now() - hours * HOUR_MS));
    const statusOf = async (link = '') => (await fetch(`${site}${link}`)).status;
    expect([await statusOf(fresh), await statusOf(old), await statusOf(ended)]).toEqual([200, 200, 404]);
    expect(fresh).toBe(profileImageUrl);
  });
});
