import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scanTable } from './core/dump.ts';
import { unfollow } from './follows/domain.ts';
import { beforeTheWrite, makeMutual, to } from './follows/testing.ts';
import { allowedUpload } from './media/testing.ts';
import { newChat, say } from './messages/testing.ts';
import { onOwnTable } from './own-table.fixture.ts';
import { bookmark } from './posts/bookmarks.ts';
import { create, get, listBy } from './posts/domain.ts';
import { refOf } from './posts/keys.ts';
import { like } from './posts/likes.ts';
import { remove } from './posts/own.ts';
import { cascade, publish, rowsAbout, wrongWith } from './posts/testing.ts';
import { setPrivacy } from './profiles/domain.ts';
import { type Dog, newDog } from './testing.ts';

// No stream reads this table: what Upkeep does is done here, and nothing else.
onOwnTable();

vi.mock('./moderation/screen.ts', () => ({ screenPost: vi.fn(), screenMessage: vi.fn() }));
const index = vi.hoisted(() => ({ lags: false }));
vi.mock('./core/gsi.ts', async (original) => {
  const gsi = await original<typeof import('./core/gsi.ts')>();
  return {
    ...gsi,
    indexedLast: async (...asked: Parameters<typeof gsi.indexedLast>) =>
      index.lags ? { items: [] } : gsi.indexedLast(...asked),
  };
});
mockClient(RekognitionClient).on(DetectModerationLabelsCommand).resolves({ ModerationLabels: [] });

let rex: Dog;
let bella: Dog;

beforeEach(async () => {
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

it('a like that the index does not show when its post is deleted goes with the second pass (R5)', async () => {
  const about = await publish(bella);
  for (const does of [like, bookmark]) await does(rex, about);
  await remove(bella, about);
  index.lags = true;
  await cascade(refOf(about.postId));
  index.lags = false;
  expect(await rowsAbout(about, [rex])).toHaveLength(2);
  await cascade(refOf(about.postId));
  expect(await rowsAbout(about, [rex])).toEqual([]);
});

it('an upload that another post uses between the look at it and the write is used once (R9)', async () => {
  const uploadId = await allowedUpload(rex.uid);
  beforeTheWrite(() => create(rex, { text: 'First', uploadId }));
  await expect(create(rex, { text: 'Second', uploadId })).rejects.toMatchObject({ code: 'media.unusable' });
  expect((await listBy(rex, { userId: rex.uid })).items.map(({ text }) => text)).toEqual(['First']);
});

it('a message names its sender by the side of the pair, and no dog (R13)', async () => {
  const chat = await newChat();
  await say(chat, chat.rex, 'Woof');
  const [message] = (await scanTable()).filter(({ SK }) => `${SK}`.startsWith('MESSAGE#'));
  expect(message).toMatchObject({ content: 'Woof', from: expect.stringMatching(/^[ab]$/) });
  for (const { uid } of [chat.rex, chat.bella]) expect(JSON.stringify(message)).not.toContain(uid);
});

describe('a like whose post goes out of sight between the read and the write (R16)', () => {
  it.each([
    ['its author goes private', () => setPrivacy(bella, { privacy: 'private' })],
    ['a private author is unfollowed', () => unfollow(rex, to(bella))],
  ])('when %s is counted, and shows nothing', async (name, happen) => {
    if (name.includes('unfollowed')) {
      await makeMutual(rex, bella);
      await setPrivacy(bella, { privacy: 'private' });
    }
    const about = await publish(bella);
    beforeTheWrite(happen);
    expect(await like(rex, about)).toEqual({ liked: true, likes: 1 });
    await expect(get(rex, about)).rejects.toMatchObject({ code: 'posts.notFound' });
    expect(await get(bella, about)).toMatchObject({ likes: 1 });
    expect(await wrongWith(about, [rex])).toEqual([]);
  });
});
