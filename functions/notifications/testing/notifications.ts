import { beforeAll } from 'vitest';
import { newUlid } from '../../core/ids.ts';
import { chunksOf } from '../../core/lists.ts';
import { SYSTEM } from '../../core/proof.ts';
import type { Change } from '../../core/stream.ts';
import { followStream } from '../../core/testing/stream-records.ts';
import { react as reactToMessage } from '../../messages/on-change.ts';
import { changeOf } from '../../stream/testing/follow-up.ts';
import { addNotification } from '../../table/notification-writes.ts';
import { notificationIdOf } from '../../table/notifications.ts';
import { relationKey } from '../../table/relations.ts';
import type { Dog } from '../../testing/dogs.ts';
import { getNotifications } from '../notifications.ts';
import { react } from '../on-change.ts';

const AT_ONCE = 20;

export async function reactTo(change: Change): Promise<void> {
  await react([change]);
  await reactToMessage([change]);
}

/** Reactions for a test file with its own table: they run when a test says so. */
export function ownReactions() {
  let nextRecords: Awaited<ReturnType<typeof followStream>>;
  beforeAll(async () => {
    nextRecords = await followStream();
  });
  const changes = async () => (await nextRecords()).map(changeOf);
  const react = async () => {
    for (const change of await changes()) await reactTo(change);
  };
  return { changes, react };
}

export const shownMessages = async (dog: Dog) => (await getNotifications(dog, {})).items.map(({ message }) => message);

/** Fewer than the limit of unread follows in a day; accepted requests have no such limit. */
const FOLLOWS = 30;

/** Adds unread notifications, newest last: follows, then accepted requests. Returns their ids. */
export async function addNotifications({ uid }: Dog, count: number, senders: Dog[]): Promise<string[]> {
  const added = Array.from({ length: count }, (_, at) => {
    const senderId = senders[at % senders.length]?.uid ?? '';
    const kind = at < FOLLOWS ? 'follow' : 'follow_request_accepted';
    const ref = { uid, ulid: newUlid(), kind } as const;
    return { ...ref, senderId, source: relationKey(senderId, uid), isRead: false };
  });
  for (const some of chunksOf(added, AT_ONCE))
    await Promise.all(some.map((notification) => addNotification(SYSTEM, notification)));
  return added.map(notificationIdOf);
}
