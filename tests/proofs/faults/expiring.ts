import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { unique } from '../../../functions/auth/testing/events.ts';
import { newUlid } from '../../../functions/core/ids.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { readWhole } from '../../../functions/core/query.ts';
import { remove, write } from '../../../functions/core/write.ts';
import { publishPostMedia } from '../../../functions/media/publish.ts';
import { allowedUpload } from '../../../functions/media/testing/uploads.ts';
import { openSocket, receiveFrame } from '../../../functions/presence/sockets.ts';
import type { listen } from '../../../functions/presence/testing/listen.ts';
import { issueTo } from '../../../functions/presence/tickets.ts';
import { pushFrame } from '../../../functions/push/push.ts';
import { findFeedHead, keepFeedHead } from '../../../functions/table/feed-heads.ts';
import { gatherNotification } from '../../../functions/table/gathered.ts';
import { consumeLimit } from '../../../functions/table/limits.ts';
import { addNotification, removeNotification } from '../../../functions/table/notification-writes.ts';
import {
  findNotifications,
  isGathered,
  listNotifications,
  notificationPartition,
} from '../../../functions/table/notifications.ts';
import { readMarkOf } from '../../../functions/table/read-mark.ts';
import { findSocket } from '../../../functions/table/sockets.ts';
import {
  findPopularTags,
  findTagSumsFrom,
  findTagUses,
  hourOf,
  keepPopularTags,
  keepTagSum,
  listTagChanges,
  replaceTagUse,
} from '../../../functions/table/tags.ts';
import { MOST_COUNTED, parseUnreadCount, unreadNotifications } from '../../../functions/table/unread.ts';
import { findUpload } from '../../../functions/table/uploads.ts';
import { takeSlot } from '../../../functions/table/video-slots.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { ofAuth } from './expiring-accounts.ts';
import { countsOfAlerts, ofAlerts } from './expiring-alerts.ts';
import { countsOf, fails, HUNDRED_HOURS_S, isFound, type Kind, kind, times, works } from './expiring-kind.ts';

type Net = Awaited<ReturnType<typeof listen>>;
type Line = Awaited<ReturnType<Net['connect']>>;

const REPORTS = 20;
const SLOTS = 15;

async function hears({ heard }: Line, saying: Promise<unknown>): Promise<boolean> {
  await saying;
  return heard.some(({ type }) => type === 'pong');
}

/** A frame that is answered while the socket is known. */
async function renewal({ socket }: Line): Promise<void> {
  const { ticket } = await issueTo(SYSTEM, socket);
  await receiveFrame(socket.connectionId, JSON.stringify({ type: 'auth', ticket }));
}

async function removedNotification() {
  const [uid, ulid] = [randomUUID(), newUlid()];
  const source = { PK: `USER#${uid}`, SK: 'TO#x' };
  const place = `${ulid}#follow`;
  await addNotification(SYSTEM, { uid, ulid, kind: 'follow', senderId: 'x', source, isRead: false });
  await removeNotification(SYSTEM, uid, place);
  return { uid, place };
}

async function aTagUse() {
  const [uid, tag] = [randomUUID(), unique('tag')];
  await write(SYSTEM, ...replaceTagUse(tag, undefined, { authorId: uid, ulid: ulid() }));
  return { uid, tag, hour: hourOf(Date.now()) };
}

async function aFeedHead() {
  const uid = randomUUID();
  const head = { places: new Uint8Array(1), madeAt: Date.now(), isWhole: true };
  await keepFeedHead(SYSTEM, uid, head, 0);
  return uid;
}

/** As many likes of one post as are counted and may be unread. */
async function likedPost() {
  const uid = randomUUID();
  const postId = `${newUlid()}-${uid}`;
  const isTold = async () => {
    const about = { uid, ulid: newUlid(), kind: 'like', senderId: 'x', postId, isCrowded: true } as const;
    const source = { PK: 'USER#x', SK: 'LIKE' };
    return (await addNotification(SYSTEM, { ...about, source, isRead: false })).made !== undefined;
  };
  await times(MOST_COUNTED, isTold);
  return { uid, isTold };
}

/** Has a row for the likes that go beyond the limit, too. */
async function gatheredLikes() {
  const { uid, isTold } = await likedPost();
  const theme = { PK: notificationPartition(uid), prefix: 'THEME#' };
  const [found] = await readWhole(theme);
  const subject = `${found?.SK}`.slice('THEME#'.length, -'#like'.length);
  const now = newUlid();
  await gatherNotification(
    SYSTEM,
    { uid, ulid: now, kind: 'like', subject, happened: now },
    parseUnreadCount(found) ?? fail(),
  );
  return { uid, isTold };
}

function fail(): never {
  throw new Error('Nothing is counted.');
}

/** Takes all slots, of which other holders are forgotten. */
async function holdSlots(): Promise<void> {
  await write(SYSTEM, ...Array.from({ length: SLOTS }, (_, at) => remove({ PK: 'VIDEOS', SK: `SLOT#${at}` })));
  await times(SLOTS, () => takeSlot(SYSTEM, randomUUID()));
}

const ofPresence = ({ connect }: Net): Record<string, Kind> => ({
  TICKET: kind('table/sockets.ts', async () => (await issueTo(SYSTEM, await newDog())).ticket, {
    'opens a socket': (ticket) => openSocket(randomUUID(), ticket),
  }),
  SOCKET: kind(
    'table/sockets.ts',
    async () => connect(await newDog(), Math.floor(Date.now() / 1000) + HUNDRED_HOURS_S),
    {
      'is found': ({ socket }) => isFound(findSocket(socket.connectionId)),
      'is spoken to': (line) => hears(line, pushFrame(SYSTEM, line.socket.uid, { type: 'pong' })),
      'is answered': (line) => hears(line, renewal(line)),
    },
  ),
});

const ofOthers: Record<string, Kind> = {
  LIMIT: kind(
    ['table/limits.ts', 'table/announced-tips.ts'],
    async () => {
      const [uid, now] = [randomUUID(), Date.now()];
      await times(REPORTS, () => consumeLimit(SYSTEM, uid, 'reports', now));
      return uid;
    },
    { 'stops a report': (uid) => fails(consumeLimit(SYSTEM, uid, 'reports')) },
  ),
  UPLOAD: kind(
    'table/uploads.ts',
    async () => {
      const uid = randomUUID();
      return { uid, uploadId: await allowedUpload(uid) };
    },
    {
      'is found': ({ uploadId }) => isFound(findUpload(uploadId)),
      'is published': ({ uid, uploadId }) => works(publishPostMedia(SYSTEM, uid, uploadId, `${newUlid()}-${uid}`)),
    },
  ),
  NOTICES: {
    by: ['table/notification-writes.ts', 'table/unread.ts', 'table/gathered.ts'],
    counts: {
      ...countsOf(removedNotification, {
        'is found': async ({ uid, place }) => (await findNotifications(uid, [place]))[0] !== undefined,
      }),
      ...countsOf(likedPost, {
        'is listed': async ({ uid }) => (await listNotifications(uid, 1)).items.length > 0,
        'is counted': async ({ uid }) => (await unreadNotifications(uid, readMarkOf())).length > 0,
        'keeps another from being told': async ({ isTold }) => !(await isTold()),
      }),
      ...countsOf(gatheredLikes, {
        'of many is listed': async ({ uid }) => (await listNotifications(uid, 1)).items.some(isGathered),
      }),
    },
  },
  ...ofAlerts,
  USER: {
    by: ['tags', 'feed-heads', 'tips', 'alerts', 'told'].map((name) => `table/${name}.ts`),
    counts: {
      ...countsOf(aTagUse, {
        'is counted': async ({ uid, tag }) => (await findTagUses([tag], uid))[0] !== undefined,
      }),
      ...countsOf(aFeedHead, { 'is found': (uid) => isFound(findFeedHead(uid)) }),
      ...countsOfAlerts,
    },
  },
  TAGHOUR: kind('table/tags.ts', async () => aTagUse(), {
    'is counted': async ({ tag, hour }) => (await listTagChanges(hour)).some((change) => change.tag === tag),
  }),
  TAGHOURS: kind(
    'table/tags.ts',
    async () => {
      const hour = Math.floor(Math.random() * HUNDRED_HOURS_S) + hourOf(Date.now());
      await keepTagSum(SYSTEM, hour, []);
      return hour;
    },
    { 'is counted': async (hour) => (await findTagSumsFrom(hour)).has(hour) },
  ),
  TAGS: kind('table/tags.ts', () => keepPopularTags(SYSTEM, [{ tag: unique('tag'), dogs: 1 }], Date.now()), {
    'is shown': async () => (await findPopularTags()).length > 0,
  }),
  VIDEOS: kind('table/video-slots.ts', holdSlots, {
    'is taken': () => takeSlot(SYSTEM, randomUUID()).then((isFree) => !isFree),
  }),
};

/** Every kind of row that expires, by the first word of its partition. */
export const expiring = (net: Net): Record<string, Kind> => ({ ...ofPresence(net), ...ofAuth, ...ofOthers });
