import { refuse } from '#shared/core/refusal';
import { ULID } from '#shared/core/schema';
import { MOST_IN_ROW, type Tips, tipIds } from '#shared/lost/tips';
import { existingDogsFor } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import { self } from '../http/door.ts';
import { decodeCursor, encodeCursor } from '../profiles/views.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { dropTip, findTip, findTips, isTipTrusted, listTipsFor, type TipRow, type TipsBegun } from '../table/tips.ts';
import { addMutedSender, findMutedSenders, removeMutedSender } from '../table/told.ts';
import { tipOf } from './views.ts';

/** A digit, and an id that contains the time: a list is sorted by digit, then newest first. */
export type Place = string;

export const isBefore = (one: Place, other: Place) => (one[0] === other[0] ? one > other : one < other);

export interface Ranked<T> {
  row: T;
  place: Place;
}

export const ranked = <T>(rows: readonly T[], placeOf: (row: T) => Place): Ranked<T>[] =>
  rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort(({ place: one }, { place: other }) => (isBefore(one, other) ? -1 : 1));

/** The entries after a position; all without one. */
export const after = <T>(list: readonly Ranked<T>[], place: Place | undefined): Ranked<T>[] =>
  list.filter((one) => place === undefined || isBefore(place, one.place));

/** All tips of a signed-in sender, or one of a visitor; the first stands for the others. */
export type Group = [TipRow, ...TipRow[]];

/** A deleted account is not trusted, because it can neither be muted nor blocked. */
const isVouchedFor = (row: TipRow) => isTipTrusted(row) && row.tipper !== undefined;

const FOLDED = 4;

/** 'I have' before 'I saw', in each first dogs whose account was a week old when they wrote; folded tips come last. */
export const placeOf = (row: TipRow, isFolded = false): Place =>
  `${(row.kind === 'have' ? 0 : 2) + (isVouchedFor(row) ? 0 : 1) + (isFolded ? FOLDED : 0)}${row.tipId}`;

/** In the order of the list. A signed-in sender has one position, that of its first tip, however much it writes. */
export const groupsOf = (rows: readonly TipRow[]): Group[] => {
  const ordered = ranked(rows, (row) => placeOf(row)).map(({ row }) => row);
  return [...Map.groupBy(ordered, ({ tipper, tipId }) => tipper ?? tipId).values()] as Group[];
};

const ROWS = 50;
/** With the texts of all senders at their longest, this many are a megabyte. */
const TIPS = 300;

interface ById {
  tipId: string;
}

export interface Asked {
  cursor?: string;
  /** Ids that frames announced. */
  announced?: string;
}

/**
 * The newest tip of the first page, and the position of the previous page's last row, so that later tips shift no page.
 * Without a position, everything older than the tip.
 */
const CURSOR = new RegExp(`^${ULID}( [0-7]${ULID})?$`);

function begunAt(cursor: string | undefined): TipsBegun & { place?: string } {
  if (cursor === undefined) return {};
  const [id, place] = decodeCursor(cursor, CURSOR).split(' ');
  return place === undefined ? { olderThan: id } : { until: id, place };
}

const newestFirst = (one: TipRow, other: TipRow) => (one.tipId < other.tipId ? 1 : -1);

/** A tip that a frame has just announced is read by its key, because the list may not have it yet. */
async function readRows(uid: string, begun: TipsBegun, announced: string | undefined) {
  const [{ items, next }, said] = await Promise.all([listTipsFor(uid, begun), findTips(uid, tipIds(announced))]);
  const rows = new Map([...items, ...said].map((row) => [row.tipId, row]));
  return { rows: [...rows.values()].sort(newestFirst), next };
}

/** Whole groups, at least one. */
function firstOf(groups: readonly Ranked<Group>[]): Ranked<Group>[] {
  let count = 0;
  const page = groups.slice(0, ROWS).filter(({ row }) => {
    count += Math.min(row.length, MOST_IN_ROW);
    return count <= TIPS;
  });
  return page.length > 0 ? page : groups.slice(0, 1);
}

const tippersOf = (rows: TipRow[]) => [...new Set(rows.flatMap(({ tipper }) => tipper ?? []))];

const isFolded = ({ sender, tipper }: TipRow, muted: Set<string>, dogs: Map<string, ProfileRow>) =>
  (sender !== undefined && muted.has(sender)) || (tipper !== undefined && !dogs.has(tipper));

/** Filters before it counts, so that muted or hidden senders displace nobody. */
async function pageOf(uid: string, rows: TipRow[], { muted, place }: { muted: Set<string>; place?: string }) {
  const dogs = await existingDogsFor(uid, tippersOf(rows));
  const folded = new Set(rows.filter((row) => isFolded(row, muted, dogs)));
  const tipAt = new Map(
    rows.map((row, at) => {
      const about = { muted: folded.has(row), tipper: dogs.get(row.tipper ?? ''), number: rows.length - at };
      return [row, tipOf(row, about)];
    }),
  );
  const groups = after(
    ranked(groupsOf(rows), ([first]) => placeOf(first, folded.has(first))),
    place,
  );
  const page = firstOf(groups);
  const items = page.map(({ row: group }) => ({
    tips: group.slice(0, MOST_IN_ROW).flatMap((row) => tipAt.get(row) ?? []),
    count: group.length,
  }));
  return { items, last: page.length < groups.length ? page.at(-1)?.place : undefined };
}

type IsListed = (row: TipRow) => boolean;

export async function tipsFor(
  uid: string,
  { cursor, announced }: Asked = {},
  filter: IsListed | Promise<IsListed> = () => true,
): Promise<Tips> {
  const { place, ...begun } = begunAt(cursor);
  const [{ rows, next }, muted, isListed] = await Promise.all([
    readRows(uid, begun, announced),
    findMutedSenders(uid),
    filter,
  ]);
  const listed = rows.filter(isListed);
  const { items, last } = await pageOf(uid, listed, { muted, place });
  if (last) return { items, cursor: encodeCursor(`${begun.until ?? listed[0]?.tipId} ${last}`) };
  const isWhole = next === undefined || listed.length < rows.length;
  return isWhole ? { items } : { items, cursor: encodeCursor(next) };
}

export const ownTips = self(({ uid }, asked?: Asked) => tipsFor(uid, asked));

export const removeTip = self(async ({ uid, confirmed }, { tipId }: ById) => {
  await dropTip(confirmed, uid, tipId);
  return {};
});

const ofSender = (write: (proof: Proof, uid: string, sender: string) => Promise<unknown>) =>
  self(async ({ uid, confirmed }, { tipId }: ById) => {
    const sender = (await findTip(uid, tipId))?.sender;
    if (!sender) throw refuse('lost.tipGone');
    await write(confirmed, uid, sender);
    return {};
  });

export const muteSender = ofSender(addMutedSender);
export const unmuteSender = ofSender(removeMutedSender);
