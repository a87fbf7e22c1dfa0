import { beforeEach, expect, it, vi } from 'vitest';
import { beginningAt } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { put, write } from '../core/write.ts';
import { followDog, unfollowDog } from '../follows/follows.ts';
import { jobs } from '../follows/jobs.ts';
import { acceptRequest, cancelRequest } from '../follows/requests.ts';
import { from, goPublicWithoutUpkeep, to } from '../follows/testing/relations.ts';
import { RELATION_LISTS, relationKey } from '../table/relations.ts';
import { type Dog, newDog, newPrivateDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { countUnread, getNotifications, markAllRead } from './notifications.ts';
import { addNotifications, ownReactions, reactTo, shownMessages } from './testing/notifications.ts';

onOwnTable();
const own = ownReactions();

vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

const WEEK_MS = 7 * 86_400_000;
const ACCEPTED = 'Shy accepted your follow request';

let shy: Dog;
let rex: Dog;

beforeEach(async () => {
  [shy, rex] = await Promise.all([newPrivateDog({ name: 'Shy' }), newDog({ name: 'Rex' })]);
  await own.changes();
});

/** A follow request that is a week old. */
async function askedAWeekAgo(): Promise<string> {
  const requestId = `${beginningAt(Date.now() - WEEK_MS)}${'0'.repeat(16)}`;
  const listed = { GSI1PK: RELATION_LISTS.requests(shy.uid), GSI1SK: requestId };
  await write(SYSTEM, put({ ...relationKey(rex.uid, shy.uid), state: 'requested', ...listed }));
  return requestId;
}

const acceptances = async () => (await shownMessages(rex)).filter((message) => message === ACCEPTED);

const accepting: [string, () => Promise<unknown>][] = [
  ['accepts it', () => acceptRequest(shy, from(rex))],
  [
    'goes public',
    async () => {
      await goPublicWithoutUpkeep(shy);
      await jobs['follows.acceptPending']({ uid: shy.uid });
    },
  ],
];

it.each(accepting)(
  'a dog that asked a week ago is notified the moment the other one %s',
  { tags: 'spec-4.15' },
  async (_, happens) => {
    const requestId = await askedAWeekAgo();
    const others = await addNotifications(rex, 25, [await newDog()]);
    await own.changes();
    const before = Date.now();
    await happens();
    const after = Date.now();
    await own.react();

    const { items, cursor } = await getNotifications(rex, {});
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({ message: ACCEPTED, read: false, metadata: { followRequestId: requestId } });
    expect(items[0]?.timestamp).toBe(items[0]?.createdAt);
    expect(Date.parse(`${items[0]?.createdAt}`)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(`${items[0]?.createdAt}`)).toBeLessThanOrEqual(after);
    const rest = await getNotifications(rex, { cursor });
    expect(rest.items.map(({ id }) => id)).toEqual(others.slice(0, 6).toReversed());
    expect(await countUnread(rex)).toEqual({ count: 26 });
    await markAllRead(rex);
    expect((await getNotifications(rex, {})).items[0]).toMatchObject({ message: ACCEPTED, read: true });
  },
);

it('is notified once, however often it is accepted and in whatever order the records come', {
  tags: 'spec-4.15',
}, async () => {
  await askedAWeekAgo();
  for (let times = 0; times < 3; times += 1) await acceptRequest(shy, from(rex));
  await goPublicWithoutUpkeep(shy);
  await jobs['follows.acceptPending']({ uid: shy.uid });
  await acceptRequest(shy, from(rex));
  const changes = await own.changes();
  for (const order of [changes, changes.toReversed(), [...changes, ...changes]]) {
    for (const change of order) await reactTo(change);
    expect(await acceptances()).toEqual([ACCEPTED]);
  }
});

it('is notified of the accepted request, not of one that was withdrawn before', async () => {
  await followDog(rex, to(shy));
  await cancelRequest(rex, to(shy));
  await followDog(rex, to(shy));
  await acceptRequest(shy, from(rex));
  const changes = await own.changes();
  for (const change of changes.toReversed()) await reactTo(change);
  expect(await acceptances()).toEqual([ACCEPTED]);
  await unfollowDog(rex, to(shy));
  for (const change of [...changes, ...(await own.changes())]) await reactTo(change);
  expect(await acceptances()).toEqual([]);
});
