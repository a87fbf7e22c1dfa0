import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { BREEDS } from '#shared/profiles/breeds';
import { countLogin, countRegistration } from '../../functions/auth/attempts.ts';
import { register } from '../../functions/auth/registration.ts';
import { said, unique } from '../../functions/auth/testing/events.ts';
import { SYSTEM } from '../../functions/core/proof.ts';
import { newUlid } from '../../functions/core/ulid.ts';
import { put, remove, write } from '../../functions/core/write.ts';
import { endAlert } from '../../functions/lost/alert.ts';
import { spread } from '../../functions/lost/spread.ts';
import { raise, SQUARE } from '../../functions/lost/testing/alerts.ts';
import { publishPostMedia } from '../../functions/media/publish.ts';
import { allowedUpload } from '../../functions/media/testing/uploads.ts';
import { openSocket, receiveFrame } from '../../functions/presence/sockets.ts';
import type { listen } from '../../functions/presence/testing/listen.ts';
import { issueTicket } from '../../functions/presence/tickets.ts';
import { push } from '../../functions/push/push.ts';
import * as alerts from '../../functions/table/alerts.ts';
import { findCode } from '../../functions/table/codes.ts';
import { gone } from '../../functions/table/deletions.ts';
import * as exports from '../../functions/table/exports.ts';
import { findFeedHead, keepFeedHead } from '../../functions/table/feed-heads.ts';
import { spend } from '../../functions/table/limits.ts';
import * as senders from '../../functions/table/muted-senders.ts';
import * as near from '../../functions/table/near.ts';
import * as notificationWrites from '../../functions/table/notification-writes.ts';
import * as notifications from '../../functions/table/notifications.ts';
import * as popular from '../../functions/table/popular-tags.ts';
import { readMarkOf } from '../../functions/table/read-mark.ts';
import { completeRegistration } from '../../functions/table/registrations.ts';
import * as sockets from '../../functions/table/sockets.ts';
import * as hours from '../../functions/table/tag-hours.ts';
import * as uses from '../../functions/table/tag-uses.ts';
import * as thanks from '../../functions/table/thanks.ts';
import * as tips from '../../functions/table/tips.ts';
import * as told from '../../functions/table/told.ts';
import { unreadNotifications } from '../../functions/table/unread.ts';
import { MOST_COUNTED } from '../../functions/table/unread-count.ts';
import { find as findUpload } from '../../functions/table/uploads.ts';
import { findUsername, holdUsername } from '../../functions/table/usernames.ts';
import { takeSlot } from '../../functions/table/video-slots.ts';
import { asDog, newDog } from '../../functions/testing/dogs.ts';

type Net = Awaited<ReturnType<typeof listen>>;
type Line = Awaited<ReturnType<Net['connect']>>;

export interface Kind {
  /** The modules that write rows which expire. */
  by: string | string[];
  /** Each makes such a row and answers whether it counts still: for those who read it, or want its place. */
  counts: Record<string, () => Promise<() => Promise<boolean>>>;
}

/** A kind of row that expires: how one is made, and what its being there is told by. */
function kind<T>(by: Kind['by'], make: () => Promise<T>, signs: Record<string, (made: T) => Promise<boolean>>): Kind {
  const counts = Object.entries(signs).map(([name, isThere]) => [
    name,
    async () => {
      const made = await make();
      return () => isThere(made);
    },
  ]);
  return { by, counts: Object.fromEntries(counts) };
}

const works = (doing: Promise<unknown>) =>
  doing.then(
    () => true,
    () => false,
  );
const fails = async (doing: Promise<unknown>) => !(await works(doing));
const isFound = (finding: Promise<unknown>) => finding.then((found) => found !== undefined);
const times = async (count: number, doing: () => Promise<unknown>) => {
  for (let at = 0; at < count; at += 1) await doing();
};

const HUNDRED_HOURS_S = 360_000;
const REGISTRATIONS = 3;
const LOGINS = 5;
const REPORTS = 20;
const SLOTS = 15;

const emailOf = (word: string) => `${unique(word)}@dogs.example`;
const registered = (username: string, sub: string = randomUUID()) =>
  register({ userPoolId: 'pool', sub, email: emailOf('late') }, { ...said, breed: BREEDS[0], username });

async function hears({ heard }: Line, saying: Promise<unknown>): Promise<boolean> {
  await saying;
  return heard.some(({ type }) => type === 'pong');
}

/** A frame that is answered while the socket is known. */
async function renewal({ socket }: Line): Promise<void> {
  const { ticket } = await issueTicket(Object.assign(asDog(socket.uid), socket));
  await receiveFrame(socket.connectionId, JSON.stringify({ type: 'auth', ticket }));
}

async function heldName(): Promise<string> {
  const [uid, username] = [randomUUID(), unique('held')];
  await write(SYSTEM, put({ PK: `USERNAME#${username}`, SK: 'USERNAME', userId: uid }));
  await holdUsername(SYSTEM, { uid, username });
  return username;
}

async function removedNotification() {
  const [uid, ulid] = [randomUUID(), newUlid()];
  const source = { PK: `USER#${uid}`, SK: 'TO#x' };
  const place = `${ulid}#follow`;
  await notificationWrites.add(SYSTEM, { uid, ulid, kind: 'follow', senderId: 'x', source, isRead: false });
  await notificationWrites.remove(SYSTEM, uid, place);
  return { uid, place };
}

async function aTagUse() {
  const [uid, tag] = [randomUUID(), unique('tag')];
  await write(SYSTEM, ...uses.replaceUse(tag, undefined, { authorId: uid, ulid: ulid() }));
  return { uid, tag, hour: hours.hourOf(Date.now()) };
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
    return isFound(notificationWrites.add(SYSTEM, { ...about, source: { PK: 'USER#x', SK: 'LIKE' }, isRead: false }));
  };
  await times(MOST_COUNTED, isTold);
  return { uid, isTold };
}

async function thanked() {
  const [dog, { uid: helper }] = [await newDog(), await newDog()];
  const { alertId } = await raise(dog);
  await endAlert(dog, { alertId, outcome: 'home' });
  const row = await alerts.find(dog.uid);
  if (row) await thanks.thank(SYSTEM, helper, row);
  return helper;
}

async function aTip() {
  const { uid } = await newDog();
  const said = { kind: 'saw', where: 'By the mill', words: '', reach: '', refused: false, from: 'link' } as const;
  await tips.add(SYSTEM, uid, { tipId: newUlid(), ...said }, []);
  return uid;
}

const SENDER = 'a seal';

async function aMutedSender() {
  const { uid } = await newDog();
  await senders.muteSender(SYSTEM, uid, SENDER);
  return uid;
}

async function anAlert() {
  const [dog, { uid: neighbour }] = [await newDog(), await newDog()];
  const { alertId, code } = await raise(dog);
  const row = await alerts.find(dog.uid);
  if (!row) throw new Error('There is no alert.');
  await spread({ uid: dog.uid, alertId });
  await told.tell(SYSTEM, neighbour, row);
  await told.hide(SYSTEM, neighbour, row);
  return { uid: dog.uid, neighbour, code };
}

/** Takes all slots, of which other holders are forgotten. */
async function holdSlots(): Promise<void> {
  await write(SYSTEM, ...Array.from({ length: SLOTS }, (_, at) => remove({ PK: 'VIDEOS', SK: `SLOT#${at}` })));
  await times(SLOTS, () => takeSlot(SYSTEM, randomUUID()));
}

const ofPresence = ({ connect }: Net): Record<string, Kind> => ({
  TICKET: kind('table/sockets.ts', async () => (await issueTicket(await newDog())).ticket, {
    'opens a socket': (ticket) => openSocket(randomUUID(), ticket),
  }),
  SOCKET: kind(
    'table/sockets.ts',
    async () => connect(await newDog(), Math.floor(Date.now() / 1000) + HUNDRED_HOURS_S),
    {
      'is found': ({ socket }) => isFound(sockets.find(socket.connectionId)),
      'is spoken to': (line) => hears(line, push(SYSTEM, line.socket.uid, { type: 'pong' })),
      'is answered': (line) => hears(line, renewal(line)),
    },
  ),
});

const ofAuth: Record<string, Kind> = {
  USERNAME: kind('table/usernames.ts', heldName, {
    'is found': (username) => isFound(findUsername(username)),
    'is taken': (username) => fails(registered(username)),
  }),
  EXPORT: kind(
    'table/exports.ts',
    async () => {
      const { uid } = await newDog();
      await exports.begin(SYSTEM, uid, undefined);
      return uid;
    },
    {
      'is found': (uid) => isFound(exports.find(uid)),
      'keeps another from beginning': async (uid) => (await exports.begin(SYSTEM, uid, undefined)) === undefined,
    },
  ),
  GONE: kind(
    'table/deletions.ts',
    async () => {
      const uid = randomUUID();
      await write(SYSTEM, gone(uid));
      return uid;
    },
    {
      'keeps a dog from coming back': async (uid) => {
        await registered(unique('back'), uid);
        return (await completeRegistration(uid)) === undefined;
      },
    },
  ),
  ATTEMPTS: kind(
    'table/attempts.ts',
    async () => {
      const email = emailOf('tries');
      await times(LOGINS, () => countLogin(email));
      await times(REGISTRATIONS, () => countRegistration(email, randomUUID()));
      return email;
    },
    {
      'stops a registration': (email) => fails(countRegistration(email, randomUUID())),
    },
  ),
};

const ofOthers: Record<string, Kind> = {
  LIMIT: kind(
    'table/limits.ts',
    async () => {
      const [uid, now] = [randomUUID(), Date.now()];
      await times(REPORTS, () => spend(SYSTEM, uid, 'reports', now));
      return uid;
    },
    { 'stops a report': (uid) => fails(spend(SYSTEM, uid, 'reports')) },
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
    by: ['table/notification-writes.ts', 'table/unread-count.ts'],
    counts: {
      ...kind('', removedNotification, {
        'is found': async ({ uid, place }) => (await notifications.findAll(uid, [place]))[0] !== undefined,
      }).counts,
      ...kind('', likedPost, {
        'is listed': async ({ uid }) => (await notifications.listOf(uid, 1)).items.length > 0,
        'is counted': async ({ uid }) => (await unreadNotifications(uid, readMarkOf())).length > 0,
        'keeps another from being told': async ({ isTold }) => !(await isTold()),
      }).counts,
    },
  },
  NEAR: kind('table/near.ts', anAlert, {
    'is listed': async () => (await near.listIn(SQUARE, 1)).length > 0,
  }),
  CODE: kind(['table/alerts.ts', 'table/codes.ts'], anAlert, {
    'is found': async ({ code }) => isFound(findCode(code)),
  }),
  DUE: kind('table/due.ts', anAlert, {}),
  USER: {
    by: ['tag-uses', 'feed-heads', 'tips', 'alerts', 'told', 'thanks', 'muted-senders'].map(
      (name) => `table/${name}.ts`,
    ),
    counts: {
      ...kind('', aTagUse, {
        'is counted': async ({ uid, tag }) => (await uses.findUses([tag], uid))[0] !== undefined,
      }).counts,
      ...kind('', aFeedHead, { 'is found': (uid) => isFound(findFeedHead(uid)) }).counts,
      ...kind('', anAlert, {
        'is running': async ({ uid }) => isFound(alerts.find(uid)),
        'is hidden from one who asked': async ({ neighbour, code }) => (await told.hiddenBy(neighbour)).has(code),
        'was told': async ({ neighbour, code }) => (await told.toldAmong([neighbour], code)).size > 0,
      }).counts,
      ...kind('', thanked, {
        'is thanked': async (uid) => (await thanks.thankedFor(uid)).length > 0,
      }).counts,
      ...kind('', aMutedSender, {
        'is muted': (uid) => senders.isMuted(uid, SENDER),
        'is folded in the list': async (uid) => (await senders.mutedBy(uid)).has(SENDER),
      }).counts,
      ...kind('', aTip, { 'is listed': async (uid) => (await tips.newest(uid, 1)).items.length > 0 }).counts,
    },
  },
  TAGHOUR: kind('table/tag-hours.ts', async () => aTagUse(), {
    'is counted': async ({ tag, hour }) => (await hours.listChanges(hour)).some((change) => change.tag === tag),
  }),
  TAGHOURS: kind(
    'table/tag-hours.ts',
    async () => {
      const hour = Math.floor(Math.random() * HUNDRED_HOURS_S) + hours.hourOf(Date.now());
      await hours.keepSum(SYSTEM, hour, []);
      return hour;
    },
    { 'is counted': async (hour) => (await hours.sumsFrom(hour)).has(hour) },
  ),
  TAGS: kind('table/popular-tags.ts', () => popular.keep(SYSTEM, [{ tag: unique('tag'), dogs: 1 }], Date.now()), {
    'is shown': async () => (await popular.find()).length > 0,
  }),
  VIDEOS: kind('table/video-slots.ts', holdSlots, {
    'is taken': () => takeSlot(SYSTEM, randomUUID()).then((isFree) => !isFree),
  }),
};

/** Every kind of row that expires, by the first word of its partition. */
export const expiring = (net: Net): Record<string, Kind> => ({ ...ofPresence(net), ...ofAuth, ...ofOthers });
