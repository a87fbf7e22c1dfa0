import * as z from 'zod/mini';
import { DAY_MS, DAY_S, HOUR_S } from '#shared/core/time';
import { Kind, Origin } from '#shared/lost/tips';
import { forEachRow, pageOfIndex, removeRows } from '../core/jobs.ts';
import type { Proof } from '../core/proof.ts';
import { parsePage, readIndexPage, readPage, readSortKeys } from '../core/query.ts';
import { type Item, type Key, lookupOf, read, readAll } from '../core/table.ts';
import { attempt, change, put, remove, type Write } from '../core/write.ts';
import { dogOfKey, dogPartition } from './dogs.ts';
import { countingTip, countKey } from './limits.ts';

const PREFIX = 'TIP#';
/** As its page promises the finder. */
export const TIP_KEPT_S = 30 * DAY_S;
const MONTH_MS = 30 * DAY_MS;

export const TipRow = z.object({
  tipId: z.string(),
  kind: Kind,
  cell: z.optional(z.string()),
  where: z.string(),
  words: z.string(),
  reach: z.string(),
  refused: z.boolean(),
  from: Origin,
  /** The neighbour that sent it, until that dog is deleted. */
  tipper: z.optional(z.string()),
  /** A seal of the sender, by which it is muted. */
  sender: z.optional(z.string()),
  /** Whether the neighbour's account was younger than a week when it wrote; absent for visitors. */
  isYoung: z.optional(z.boolean()),
  /** Where it is counted: an alert, or a collar in 30 days. */
  keptIn: z.optional(z.string()),
  mailed: z.optional(z.boolean()),
});
export type TipRow = z.infer<typeof TipRow>;

/** From a dog whose account was a week old when it wrote. */
export const isTipTrusted = ({ from, isYoung }: Pick<TipRow, 'from' | 'isYoung'>) =>
  from === 'neighbour' && isYoung === false;

export const tipKey = (uid: string, tipId: string): Key => ({ PK: dogPartition(uid), SK: `${PREFIX}${tipId}` });

export function tipOfKey(key: Key): { uid: string; tipId: string } | undefined {
  const uid = key.SK.startsWith(PREFIX) ? dogOfKey(key) : undefined;
  return uid === undefined ? undefined : { uid, tipId: key.SK.slice(PREFIX.length) };
}

export const tipperPartition = (uid: string) => `TIPPER#${uid}`;

const indexed = ({ tipper, tipId }: TipRow) => (tipper ? { GSI1PK: tipperPartition(tipper), GSI1SK: tipId } : {});

const TRUSTED = 'trusted';

const keptPartition = (uid: string, keptIn: string) => `KEPT#${uid}#${keptIn}`;
const keptPlace = (row: TipRow) => [row.tipId, row.kind, isTipTrusted(row) ? TRUSTED : '', row.sender ?? ''].join('#');

/** As long as the page's token is valid. */
const PRESSED_S = 2 * HOUR_S;

const pressKey = (press: string): Key => ({ PK: `PRESS#${press}`, SK: 'PRESS' });

export const isTipPressed = async (press: string): Promise<boolean> =>
  (await read(pressKey(press), { consistent: true })) !== undefined;

export type KeptTips = { alertTips: string } | { collarTips: number };

/** An alert by its id, and 30 days of a collar by a time in them. */
const placeOf = (kept: KeptTips) =>
  'alertTips' in kept
    ? ({ kind: 'alertTips', keptIn: `alert#${kept.alertTips}` } as const)
    : ({ kind: 'collarTips', keptIn: `collar#${Math.floor(kept.collarTips / MONTH_MS)}` } as const);

const placeKey = (uid: string, keptIn: string) => countKey(uid, `tips#${keptIn}`);

export interface AddedTip {
  /** What must still hold: the alert, or the dog and its code. */
  checks: readonly Write[];
  kept: KeptTips;
  /** The button press that sends it. */
  press?: string;
  /** The tip that it replaces if there are as many as allowed. */
  instead?: string;
}

export type TipOutcome = 'done' | 'ended' | 'full' | 'repeated' | 'taken';

/** With `instead`, 'full' means that another call has replaced that tip. */
export async function addTip(
  proof: Proof,
  uid: string,
  row: TipRow,
  { checks, kept, press, instead }: AddedTip,
  now = Date.now(),
): Promise<TipOutcome> {
  const seconds = Math.ceil(now / 1000);
  const expiresAt = seconds + TIP_KEPT_S;
  const { kind, keptIn } = placeOf(kept);
  const pressed = press ? [put({ ...pressKey(press), expiresAt: seconds + PRESSED_S }, { vacantAt: seconds })] : [];
  const failed = await attempt(
    proof,
    put({
      ...{ ...tipKey(uid, row.tipId), ...row, keptIn, ...indexed(row), expiresAt },
      ...{ GSI2PK: keptPartition(uid, keptIn), GSI2SK: keptPlace(row) },
    }),
    instead === undefined
      ? countingTip(placeKey(uid, keptIn), kind, expiresAt)
      : remove(tipKey(uid, instead), { exists: ['PK'] }),
    ...checks,
    ...pressed,
  );
  if (failed.length === 0) return 'done';
  if (failed.includes(0)) return 'taken';
  if (failed.includes(2 + checks.length)) return 'repeated';
  return failed.some((at) => at > 1) ? 'ended' : 'full';
}

/** What decides whether a tip may be replaced. */
export interface KeptTip {
  tipId: string;
  kind: TipRow['kind'];
  isTrusted: boolean;
  /** Empty if the sender is gone. */
  sender: string;
}

/** All tips of one count, newest first; from the index, which costs less than the rows. */
export async function listKeptTips(uid: string, kept: KeptTips): Promise<KeptTip[]> {
  const places = await readSortKeys(keptPartition(uid, placeOf(kept).keptIn));
  return places.map((place) => {
    const [tipId = '', kind, trusted, sender = ''] = place.split('#');
    return { tipId, kind: Kind.parse(kind), isTrusted: trusted === TRUSTED, sender };
  });
}

const parse = (item: Item | undefined) => z.optional(TipRow).parse(item);

export const tipLookup = (uid: string, tipId: string) => lookupOf(tipKey(uid, tipId), parse, { consistent: true });

export const findTip = async (uid: string, tipId: string) =>
  parse(await read(tipKey(uid, tipId), { consistent: true }));

export const markTipMailed = (proof: Proof, uid: string, tipId: string) =>
  attempt(proof, change(tipKey(uid, tipId), { set: { mailed: true } }));

export const listNewestTips = async (uid: string, limit: number, after?: string) =>
  parsePage(
    TipRow,
    await readPage({ PK: dogPartition(uid), prefix: PREFIX, newestFirst: true, after, consistent: true }, limit),
  );

/** How many are read for sorting: as many as an alert can have. */
export const MOST_TIPS_ORDERED = 2000;

export interface TipsBegun {
  /** An id at which the list begins, */
  until?: string;
  /** or after which it does. */
  olderThan?: string;
}

/** Up to MOST_ORDERED, newest first. Eventually consistent, which halves the price of a long list. */
export const listTipsFor = async (uid: string, { until, olderThan }: TipsBegun = {}) => {
  const after = until === undefined ? olderThan : `${until}~`;
  const range = { PK: dogPartition(uid), prefix: PREFIX, newestFirst: true, after };
  return parsePage(TipRow, await readPage(range, MOST_TIPS_ORDERED));
};

/** Those that exist, as they are now. */
export const findTips = async (uid: string, ids: readonly string[]) =>
  z.array(TipRow).parse(
    (
      await readAll(
        ids.map((id) => tipKey(uid, id)),
        { consistent: true },
      )
    ).filter((item) => item !== undefined),
  );

/** Removes a tip and lowers its count. */
export async function dropTip(proof: Proof, uid: string, tipId: string): Promise<void> {
  const row = await findTip(uid, tipId);
  if (!row) return;
  const dropped = remove(tipKey(uid, tipId), { exists: ['PK'] });
  const counted = row.keptIn ? [change(placeKey(uid, row.keptIn), { add: { used: -1 } })] : [];
  // The count may have expired before the tip.
  if ((await attempt(proof, dropped, ...counted)).includes(1)) await attempt(proof, dropped);
}

/** Keys of the tips that a dog sent, in the partitions of others. */
export const listTipsSentBy = (uid: string, limit: number, cursor?: string) =>
  readIndexPage('GSI1', tipperPartition(uid), limit, cursor);

export const readSentTips = async (keys: Key[]) =>
  (await readAll(keys, { consistent: true })).flatMap((item) => (item ? [TipRow.parse(item)] : []));

async function dropTipper(proof: Proof, uid: string, key: Key): Promise<void> {
  const row = z.optional(TipRow).parse(await read(key, { consistent: true }));
  if (!row) return;
  const set = { reach: '', GSI2SK: keptPlace({ ...row, sender: undefined }) };
  await attempt(proof, change(key, { set, drop: ['tipper', 'sender', 'GSI1PK', 'GSI1SK'] }, { is: { tipper: uid } }));
}

/** The tip stays, without its sender's name and contact details. */
export const removeTipper = (proof: Proof, uid: string, cursor?: string) =>
  pageOfIndex({ index: 'GSI1', partition: tipperPartition(uid) }, cursor, (keys) =>
    forEachRow(keys, (key) => dropTipper(proof, uid, key)),
  );

export const removeTips = (proof: Proof, uid: string, cursor?: string) =>
  removeRows(proof, { PK: dogPartition(uid), prefix: PREFIX }, cursor);
