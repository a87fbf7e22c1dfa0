import * as z from 'zod/mini';
import type { Kind } from '#shared/notifications/contract';
import { MOST_DEVICES } from '#shared/notifications/devices';
import { usernameKey } from '#shared/profiles/username';
import { itemName } from '../../../functions/core/table.ts';
import { isCausedBy } from '../../../functions/notifications/sources.ts';
import {
  isGathered,
  isListedUnread,
  isSingle,
  NotificationRow,
  recipientOfKey,
} from '../../../functions/table/notifications.ts';
import { postKey, postRefOf } from '../../../functions/table/posts.ts';
import { MOST_COUNTED, MOST_OF_SENDER, unreadCountKey, unreadSubjectOf } from '../../../functions/table/unread.ts';
import type { Dump, Invariant, Row } from './snapshot.ts';

const Ids = z.object({ devices: z.array(z.object({ deviceId: z.string() })) });

const noticesIn = (dump: Dump) => dump.ofKind('NOTICE').filter((row) => recipientOfKey(row) !== undefined);
const recipientOf = (row: Row) => recipientOfKey(row) ?? '';

function keyOf(source: unknown) {
  const [PK = '', SK = ''] = `${source}`.split(' ');
  return { PK, SK };
}

/** I18: a dog has ten devices at most, each of them once. */
export const devicesAreFew: Invariant = (dump) =>
  dump.ofKind('DEVICES').flatMap((row) => {
    const ids = Ids.parse(row).devices.map(({ deviceId }) => deviceId);
    return ids.length <= MOST_DEVICES && new Set(ids).size === ids.length ? [] : [itemName(row)];
  });

/** I18: a device is one dog's, the one that its row names. */
export const devicesAreOfOneDog: Invariant = (dump) => {
  const listed = dump
    .ofKind('DEVICES')
    .flatMap((row) => Ids.parse(row).devices.map(({ deviceId }) => `${deviceId} ${row.PK}`));
  const held = dump.ofKind('DEVICE').map(({ PK, uid }) => `${PK.replace('DEVICE#', '')} USER#${uid}`);
  return [...listed.filter((one) => !held.includes(one)), ...held.filter((one) => !listed.includes(one))];
};

/** I6: nobody is told of its own doing. */
export const notificationsAreFromOthers: Invariant = (dump) =>
  noticesIn(dump)
    .filter((row) => row.senderId === recipientOf(row))
    .map(itemName);

/** I6: of one thing that happened a dog is told once. */
export const notificationsAreSingle: Invariant = (dump) => {
  const singles = noticesIn(dump).filter(({ source }) => source !== undefined);
  const told = Map.groupBy(singles, (row) => [recipientOf(row), row.kind, row.source].join(' '));
  return [...told.values()].flatMap((rows) => rows.slice(1).map(itemName));
};

const themeKeyOf = (PK: string, { subject = '', kind }: { subject?: string; kind: Kind }) =>
  unreadCountKey(PK, subject, kind);

/** I3: what is gathered is the one row of its theme, of a post that is there or of a dog. */
export const gatheredAreOfThemes: Invariant = (dump) => {
  const rows = noticesIn(dump).map((item) => ({ item, row: NotificationRow.parse(item) }));
  const stray = rows.flatMap(({ item, row }) => {
    if (isSingle(row) || row.isRemoved) return [];
    const isOfPost = row.kind === 'like' || row.kind === 'comment';
    const isLost = isOfPost && !dump.at(postKey(postRefOf(row.subject)));
    return isLost || dump.at(themeKeyOf(item.PK, row))?.gathered !== row.made ? [itemName(item)] : [];
  });
  const empty = dump.ofKind('THEME').filter(({ PK, SK, gathered }) => {
    const kind = SK.split('#').at(-1);
    return gathered !== undefined && dump.at({ PK, SK: `NOTICE#${gathered}#${kind}` })?.subject === undefined;
  });
  return [...stray, ...empty.map(itemName)];
};

/** I2: of each theme so many unread notifications are counted as there are since the last count began, and no more than may be. */
export const toldIsRight: Invariant = (dump) =>
  dump.ofKind('THEME').flatMap(({ PK, SK, count, since }) => {
    const rows = dump.inPartition(PK, 'NOTICE').map((row) => NotificationRow.parse(row));
    const counted = rows.filter(
      (row) =>
        isSingle(row) &&
        row.isCounted &&
        themeKeyOf(PK, { ...row, subject: unreadSubjectOf(row) }).SK === SK &&
        isListedUnread(row) &&
        row.made > `${since}`,
    );
    const most = SK.endsWith('#mention') ? MOST_OF_SENDER : MOST_COUNTED;
    const isRight = counted.length === count && counted.length <= most;
    return isRight ? [] : [`${PK} ${SK} ${count} ${counted.length}`];
  });

/** I3: each notification is of something that is still so; what Reactions has yet to hear of aside. */
export const notificationsHaveSources: Invariant = (dump) =>
  noticesIn(dump)
    .filter((row) => {
      const told = NotificationRow.parse(row);
      if (isGathered(told)) return false;
      const { kind, ulid, senderId, source } = told;
      const [key, uid] = [keyOf(source), recipientOf(row)];
      const owner = dump.at({ PK: `USER#${uid}`, SK: 'PROFILE' });
      const to = kind === 'mention' ? { username: usernameKey(`${owner?.username}`) } : { uid };
      return !isCausedBy(dump.at(key), { kind, ulid, senderId, to, source: key });
    })
    .map(itemName);
