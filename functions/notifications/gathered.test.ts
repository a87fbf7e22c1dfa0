import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../core/dynamodb.ts';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { put, write } from '../core/write.ts';
import { gatherNotification } from '../table/gathered.ts';
import { likeKey, likesOf } from '../table/likes.ts';
import { addNotification } from '../table/notification-writes.ts';
import { notificationPartition } from '../table/notifications.ts';
import { postKey, postRefOf } from '../table/posts.ts';
import { profileKey } from '../table/profiles.ts';
import { relationKey } from '../table/relations.ts';
import { MOST_COUNTED, MOST_OF_SENDER, type UnreadCount, unreadCountKey } from '../table/unread.ts';
import { asDog } from '../testing/dogs.ts';
import { getNotifications } from './notifications.ts';

const UID = '00000000-0000-4000-8000-000000000001';
const FAN = '00000000-0000-4000-8000-000000000002';
const HOUR_MS = 3_600_000;
/** The likes of an hour; a hundred thousand take a minute. */
const MANY = Number(process.env.EVENTS || 5_000);

let store: Store;
let leave: () => void;
beforeAll(() => void vi.stubEnv('TABLE', 'table'));
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
beforeEach(() => {
  store = new Store();
  leave?.();
  leave = serve(client, store);
});

const profileOf = (userId: string) => ({
  ...{
    ...profileKey(userId),
    userId,
    username: `dog_${userId.at(-1)}`,
    name: 'Luna',
    breed: 'Other',
    privacy: 'public',
  },
  ...{
    notifications: true,
    posts: 0,
    followers: 0,
    following: 0,
    latest: '',
    latestVersion: 0,
    createdAt: '2026',
    updatedAt: '2026',
  },
});

/** A post with the maximum of counted unread likes. */
async function crowded() {
  const [ulid, last] = [newUlid(), newUlid()];
  const subject = `${ulid}-${UID}`;
  const theme = { count: MOST_COUNTED, since: '', last };
  await write(
    SYSTEM,
    put({ ...postKey(postRefOf(subject)), ulid, authorId: UID, text: 'Woof', likes: 101, comments: 0 }),
    put({
      ...likeKey(FAN, postRefOf(subject)),
      postId: subject,
      likeId: last,
      GSI1PK: likesOf(postRefOf(subject)),
      GSI1SK: last,
    }),
    put({ ...unreadCountKey(notificationPartition(UID), subject, 'like'), ...theme }),
  );
  return { subject, theme };
}

it.each([
  [10, 36, 0],
  [1000, 36, 0],
  [MANY, HOUR_MS / MANY, 59],
])('%i likes, one each %i ms, cost one write and %i moves', { timeout: 300_000 }, async (count, pace, moves) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await write(SYSTEM, put(profileOf(UID)), put(profileOf(FAN)));
  const { subject, theme } = await crowded();
  const { usage } = await store.ledger.measure(async () => {
    let found: UnreadCount = theme;
    for (let at = 0; at < count; at += 1) {
      vi.setSystemTime(Date.now() + pace);
      const ulid = newUlid();
      const { made } = await gatherNotification(
        SYSTEM,
        { uid: UID, ulid, kind: 'like', subject, happened: ulid },
        found,
      );
      if (made) found = { ...theme, gathered: made };
    }
  });
  console.log(`• ${count} likes beyond the limit: ${JSON.stringify(usage)}`);
  expect(usage).toMatchObject({ writes: 4 + 6 * moves, indexed: 1 + 2 * moves, conflicts: 0 });
  expect(usage.reads).toBeLessThanOrEqual(count * 2 + (moves + 1) * 4);
});

it('twenty gathered rows take as many requests as others, plus two for each', async () => {
  await write(SYSTEM, put(profileOf(UID)), put(profileOf(FAN)));
  for (let at = 0; at < 20; at += 1) {
    const { subject, theme } = await crowded();
    const ulid = newUlid();
    await gatherNotification(SYSTEM, { uid: UID, ulid, kind: 'like', subject, happened: ulid }, theme);
  }
  const { usage, outcome } = await store.ledger.measure(() => getNotifications(asDog(UID), {}));
  console.log(`• a list with 20 gathered rows: ${JSON.stringify(usage)}`);
  expect(outcome).toMatchObject({ value: { items: Array.from({ length: 20 }, () => ({ gathered: { count: 101 } })) } });
  expect(usage).toMatchObject({ writes: 0, indexed: 0 });
});

describe('a list that skips a line', () => {
  const PACK = Array.from({ length: 40 }, (_, at) => `00000000-0000-4000-8000-${String(100 + at).padStart(12, '0')}`);
  const told = (senderId: string, kind: 'follow' | 'mention') => {
    const ref = { uid: UID, ulid: newUlid(), kind, isRead: false } as const;
    return addNotification(SYSTEM, {
      ...ref,
      senderId,
      source: relationKey(senderId, UID),
      ...(kind === 'mention' && MENTION),
    });
  };
  const MENTION = { isCrowded: true, postId: `${newUlid()}-${FAN}`, commentId: newUlid(), quote: 'w'.repeat(140) };

  const page = (cursor?: string) => store.ledger.measure(() => getNotifications(asDog(UID), { cursor }));

  async function pages() {
    const all = [];
    let cursor: string | undefined;
    do {
      const { usage, outcome } = await page(cursor);
      if (outcome.status === 'rejected') throw outcome.reason;
      all.push({ items: outcome.value.items, reads: usage.reads, requests: usage.requests });
      ({ cursor } = outcome.value);
    } while (cursor);
    return all;
  }

  it.each([20, 200, 1000, 3000])(
    'of %i mentions costs at most twice an ordinary page, and skips nothing',
    async (many) => {
      await write(SYSTEM, put(profileOf(UID)), ...[FAN, ...PACK].map((one) => put(profileOf(one))));
      for (const one of PACK) await told(one, 'follow');
      const [ordinary] = await pages();
      const theme = { count: MOST_OF_SENDER, since: '', last: newUlid() };
      await write(SYSTEM, put({ ...unreadCountKey(notificationPartition(UID), FAN, 'mention'), ...theme }));
      for (let at = 0; at < many; at += 1) await told(FAN, 'mention');
      const found = await pages();
      const most = Math.max(...found.map(({ reads }) => reads));
      console.log(
        `• pages past ${many} mentions of a line: ${JSON.stringify(found.map(({ items, ...one }) => [items.length, one]))}, an ordinary one ${ordinary?.reads}`,
      );
      expect(most).toBeLessThanOrEqual(2 * (ordinary?.reads ?? 0));
      expect(found.flatMap(({ items }) => items.map(({ sender }) => sender.userId))).toEqual(PACK.toReversed());
    },
  );
});
