import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unfollowDog } from '../../../functions/follows/follows.ts';
import { beforeNextTransaction, makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { allowedUpload } from '../../../functions/media/testing/uploads.ts';
import { newChat, say } from '../../../functions/messages/testing/chat.ts';
import { bookmarkPost } from '../../../functions/posts/bookmarks.ts';
import { getPostsBy } from '../../../functions/posts/feed.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost, deletePostOfAuthor, getPost } from '../../../functions/posts/posts.ts';
import { cascade, publish, rowsAbout, wrongWith } from '../../../functions/posts/testing/posts.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { postRefOf } from '../../../functions/table/posts.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';

// No consumer reads this table's stream: only the jobs that the test runs.
onOwnTable();

vi.mock('../../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn(), screenMessage: vi.fn() }));
const index = vi.hoisted(() => ({ lags: false }));
vi.mock('../../../functions/core/query.ts', async (original) => {
  const gsi = await original<typeof import('../../../functions/core/query.ts')>();
  return {
    ...gsi,
    readIndexNewest: async (...asked: Parameters<typeof gsi.readIndexNewest>) =>
      index.lags ? { items: [] } : gsi.readIndexNewest(...asked),
    readIndexPage: async (...asked: Parameters<typeof gsi.readIndexPage>) =>
      index.lags ? { items: [] } : gsi.readIndexPage(...asked),
  };
});
mockClient(RekognitionClient).on(DetectModerationLabelsCommand).resolves({ ModerationLabels: [] });

let rex: Dog;
let bella: Dog;

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

it('a like that the index does not show when its post is deleted goes with the second pass (R5)', {
  tags: 'spec-12.5',
}, async () => {
  const about = await publish(bella);
  for (const does of [likePost, bookmarkPost]) await does(rex, about);
  await deletePostOfAuthor(bella, about);
  index.lags = true;
  await cascade(postRefOf(about.postId));
  index.lags = false;
  expect(await rowsAbout(about, [rex])).toHaveLength(2);
  await cascade(postRefOf(about.postId));
  expect(await rowsAbout(about, [rex])).toEqual([]);
});

it('an upload that another post uses between the look at it and the write is used once (R9)', {
  tags: 'spec-12.9',
}, async () => {
  const uploadId = await allowedUpload(rex.uid);
  beforeNextTransaction(() => createPost(rex, { text: 'First', uploadId }));
  await expect(createPost(rex, { text: 'Second', uploadId })).rejects.toMatchObject({ code: 'media.unusable' });
  expect((await getPostsBy(rex, { userId: rex.uid })).items.map(({ text }) => text)).toEqual(['First']);
});

it('a message names its sender by the side of the pair, and no dog (R13)', {
  tags: ['spec-3.15', 'spec-12.13'],
}, async () => {
  const chat = await newChat();
  await say(chat, chat.rex, 'Woof');
  const [message] = (await scanTable()).filter(({ SK }) => `${SK}`.startsWith('MESSAGE#'));
  expect(message).toMatchObject({ content: 'Woof', from: expect.stringMatching(/^[ab]$/) });
  for (const { uid } of [chat.rex, chat.bella]) expect(JSON.stringify(message)).not.toContain(uid);
});

describe('a like whose post goes out of sight between the read and the write (R16)', () => {
  it.each([
    ['its author goes private', () => setPrivacy(bella, { privacy: 'private' })],
    ['a private author is unfollowed', () => unfollowDog(rex, to(bella))],
  ])('when %s is counted, and shows nothing', { tags: 'spec-12.16' }, async (name, happen) => {
    if (name.includes('unfollowed')) {
      await makeMutual(rex, bella);
      await setPrivacy(bella, { privacy: 'private' });
    }
    const about = await publish(bella);
    beforeNextTransaction(happen);
    expect(await likePost(rex, about)).toEqual({ liked: true, likes: 1 });
    await expect(getPost(rex, about)).rejects.toMatchObject({ code: 'posts.notFound' });
    expect(await getPost(bella, about)).toMatchObject({ likes: 1 });
    expect(await wrongWith(about, [rex])).toEqual([]);
  });
});
