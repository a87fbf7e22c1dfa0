import { isDeepStrictEqual } from 'node:util';
import type { Frame } from '#shared/presence/frames';
import { inOrder } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import type { Item } from '../core/table.ts';
import { badgeFrame, pushBadge, pushFramesIfOnline } from '../push/push.ts';
import { ownRowOfKey } from '../table/dogs.ts';
import {
  isInLine,
  isListedUnread,
  isNotificationKey,
  isSingle,
  madeOf,
  type NotificationRow,
  parseNotification,
  recipientOfKey,
} from '../table/notifications.ts';
import { parseProfile } from '../table/profiles.ts';
import { readMarkOf } from '../table/read-mark.ts';
import { findReadMark, type KnownNotification } from '../table/unread.ts';
import { settleNotification } from './notify.ts';
import { announce } from './pushes.ts';
import { changedEvents } from './sources.ts';
import { showNotifications } from './views.ts';

const stateOf = (item: Item | undefined) => {
  const row = parseNotification(item);
  return { row, isUnread: row !== undefined && isListedUnread(row) };
};

interface Overall {
  was: ReturnType<typeof stateOf>;
  is: ReturnType<typeof stateOf>;
}

function overallOf(changes: Change[]): Overall[] {
  const rows = [...Map.groupBy(changes, ({ key }) => key.SK).values()];
  return rows.map((own) => ({ was: stateOf(own[0]?.before), is: stateOf(own.at(-1)?.after) }));
}

/** `message.new` carries the notification of a message, and counts it. */
const isPushedWithMessage = ({ was, is }: Overall) => !was.row && is.row?.kind === 'message';

/** The line announces what is added to it. */
const newRows = ({ was, is }: Overall) => (is.row && !was.row && !isInLine(is.row) ? [is.row] : []);

const isForDevices = (row: NotificationRow) => isSingle(row) || !row.wasUnread;

const unreadRows = (one: Overall) => (one.is.isUnread ? newRows(one).filter(isForDevices) : []);

/** Empty if the unread count is unchanged, or a later record pushes it. */
function badgeChange({ was, is }: Overall): KnownNotification[] {
  const row = is.row ?? was.row;
  const isPushedLater = is.row?.isOneOfMany && !is.row.isRemoved;
  return row && was.isUnread !== is.isUnread && !isPushedLater ? [{ ...madeOf(row), isUnread: is.isUnread }] : [];
}

async function pushNotifications(uid: string, overall: Overall[]): Promise<void> {
  const relevant = overall.filter((one) => !isPushedWithMessage(one));
  const [rows, known] = [relevant.flatMap(newRows), relevant.flatMap(badgeChange)];
  if (rows.length === 0 && known.length === 0) return;
  await pushFramesIfOnline(SYSTEM, uid, async () => {
    const mark = findReadMark(uid);
    const [shown, badge] = await Promise.all([
      rows.length > 0 ? showNotifications(uid, rows, mark) : [],
      known.length > 0 ? badgeFrame(uid, { known, mark }) : undefined,
    ]);
    const frames = shown.map((notice): Frame => ({ type: 'notification.new', notice }));
    return badge ? [...frames, badge] : frames;
  });
}

async function pushReadMark(changes: Change[]): Promise<void> {
  const [first, last] = [changes[0], changes.at(-1)];
  const own = first && ownRowOfKey(first.key);
  if (own?.row !== 'profile' || isDeepStrictEqual(first?.before?.readMark, last?.after?.readMark)) return;
  await pushBadge(own.uid, { mark: Promise.resolve(readMarkOf(parseProfile(last?.after))) });
}

/** Takes the changes of one item, or of one recipient's notifications. */
export async function react(changes: Change[]): Promise<void> {
  const recipient = changes[0] && recipientOfKey(changes[0].key);
  if (recipient !== undefined) {
    const overall = overallOf(changes.filter(({ key }) => isNotificationKey(key)));
    const announced = announce(recipient, overall.flatMap(unreadRows));
    return inOrder(pushNotifications(recipient, overall), announced);
  }
  await pushReadMark(changes);
  await Promise.all(changedEvents(changes).map(({ event, hasAppeared }) => settleNotification(event, hasAppeared)));
}
