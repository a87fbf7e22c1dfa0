import { MINUTE_MS } from '#shared/core/time';
import type { Kind } from '#shared/notifications/contract';
import { CONSISTENT } from '../core/consistent.ts';
import type { Proof } from '../core/proof.ts';
import { untilDoneFrom } from '../core/retry.ts';
import { type Item, type Key, read, readAll } from '../core/table.ts';
import { beginningAt, newUlidAfter, timeOf } from '../core/ulid.ts';
import { attempt, change, put, remove, succeeds } from '../core/write.ts';
import {
  byActor,
  type Gathered,
  isGathered,
  isUnread,
  keyAt,
  keyOf,
  parse,
  partitionOf,
  placeOf,
  type Ref,
  type Row,
  unreadOf,
} from './notifications.ts';
import { type Ref as PostRef, postIdOf } from './posts.ts';
import { parse as parseProfile, profileKey } from './profiles.ts';
import { type ReadMark, readMarkOf } from './read-mark.ts';
import type { UnreadCount } from './unread-count.ts';
import * as unreadCount from './unread-count.ts';

/** If the row is unread and was moved within this time, another event does not move it. */
const REST_MS = MINUTE_MS;

/** A write delayed by conflicts can come this long after the time in its id. */
const LATE_MS = 5_000;

interface Event extends Ref {
  subject: string;
  /** A ULID of when it happened, or when it was added to the list that the row opens. */
  happened: string;
  /** The row was marked as read before its dog could see it. */
  isAgain?: boolean;
}

const OF_POST = ['like', 'comment'] as const;

interface Standing {
  row: Row | undefined;
  mark: ReadMark;
  isUnread: boolean;
}

/** The row as it is, read or not; the mark may be newer than a notification that was read before. */
async function standingOf(uid: string, kind: Kind, { gathered }: UnreadCount): Promise<Standing> {
  const keys = [profileKey(uid), ...(gathered ? [keyAt(uid, placeOf({ ulid: gathered, kind }))] : [])];
  const [owner, item] = await readAll(keys, CONSISTENT);
  const [row, mark] = [parse(item), readMarkOf(parseProfile(owner))];
  return { row, mark, isUnread: row !== undefined && !row.isRemoved && isUnread(row, mark) };
}

/** The row covers everything before it was moved, so a repeated record changes nothing. */
function isTold({ row, isUnread: unread }: Standing, { gathered }: UnreadCount, { ulid, happened, isAgain }: Event) {
  if (isAgain) return unread;
  if (gathered && beginningAt(Date.parse(timeOf(happened)) + LATE_MS) <= gathered) return true;
  if (!row || !isGathered(row)) return false;
  return row.by === ulid || (unread && row.made > beginningAt(Date.now() - REST_MS));
}

const later = (one: string, other: string) => (one > other ? one : other);

function rowOf({ uid, ulid, kind, subject }: Event, made: string, wasUnread: boolean): Key & Item {
  const place = placeOf({ ulid: made, kind });
  return {
    ...keyAt(uid, place),
    ...{ ulid: made, kind, subject, made, by: ulid },
    ...(wasUnread && { wasUnread }),
    ...{ GSI1PK: unreadOf(uid), GSI1SK: made },
    ...(kind === 'mention' && byActor(subject, uid, place)),
    expiresAt: unreadCount.expiryOf(made),
  };
}

/** Moves the row to the top of the list. False if another event was faster. */
function move(proof: Proof, event: Event, { gathered }: UnreadCount, made: string, wasUnread: boolean) {
  const { uid, kind, subject } = event;
  const set = { gathered: made, expiresAt: unreadCount.expiryOf(made) };
  const when = gathered ? { is: { gathered } } : { exists: ['PK'], missing: ['gathered'] };
  return succeeds(
    proof,
    change(unreadCount.keyOf(partitionOf(uid), subject, kind), { set }, when),
    put(rowOf(event, made, wasUnread)),
    ...(gathered ? [remove(keyAt(uid, placeOf({ ulid: gathered, kind })))] : []),
  );
}

const themeAt = async (key: Key) => unreadCount.parse(await read(key, CONSISTENT));

/**
 * Records an event beyond the limit of its theme: the theme's one row moves to the top, unless it is unread and was
 * moved within the last minute. Returns when it was moved, if it was.
 */
export function gather(proof: Proof, event: Event, found: UnreadCount): Promise<{ made?: string }> {
  const { uid, kind, subject, happened } = event;
  const key = unreadCount.keyOf(partitionOf(uid), subject, kind);
  return untilDoneFrom<UnreadCount | undefined, { made?: string }>(
    found,
    () => themeAt(key),
    async (theme) => {
      if (!theme) return {};
      const standing = await standingOf(uid, kind, theme);
      if (isTold(standing, theme, event)) return {};
      const own = parse(await read(keyOf(event), CONSISTENT));
      if (own && kind !== 'mention') return {};
      const made = newUlidAfter([theme.gathered ?? '', theme.last, standing.mark.at, happened].reduce(later));
      return (await move(proof, event, theme, made, standing.isUnread)) ? { made } : undefined;
    },
  );
}

/** Where the row is now. */
export async function findPlace(uid: string, kind: Kind, subject: string): Promise<string | undefined> {
  const theme = await themeAt(unreadCount.keyOf(partitionOf(uid), subject, kind));
  return theme?.gathered && placeOf({ ulid: theme.gathered, kind });
}

/** Removes the row, unless it has moved meanwhile. */
export const dismiss = (proof: Proof, uid: string, { kind, subject, made }: Gathered): Promise<boolean> =>
  succeeds(
    proof,
    change(unreadCount.keyOf(partitionOf(uid), subject, kind), { drop: ['gathered'] }, { is: { gathered: made } }),
    remove(keyAt(uid, placeOf({ ulid: made, kind }))),
  );

/** The gathered rows and counts of a deleted post. */
export async function forgetPost(proof: Proof, post: PostRef): Promise<void> {
  const { authorId: uid } = post;
  const keys = OF_POST.map((kind) => unreadCount.keyOf(partitionOf(uid), postIdOf(post), kind));
  const themes = (await readAll(keys, CONSISTENT)).map(unreadCount.parse);
  const writes = themes.flatMap((theme, at) => {
    const [kind, key] = [OF_POST[at], keys[at]];
    if (!theme || !kind || !key) return [];
    const { gathered } = theme;
    return [
      [
        remove(key, gathered ? { is: { gathered } } : { missing: ['gathered'] }),
        ...(gathered ? [remove(keyAt(uid, placeOf({ ulid: gathered, kind })))] : []),
      ],
    ];
  });
  for (const both of writes) {
    const failed = await attempt(proof, ...both);
    if (failed.length > 0) return forgetPost(proof, post);
  }
}
