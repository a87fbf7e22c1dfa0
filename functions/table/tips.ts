import * as z from 'zod/mini';
import { DAY_S } from '#shared/core/time';
import { Kind, Origin } from '#shared/lost/tips';
import { readIndexPage } from '../core/gsi.ts';
import type { Proof } from '../core/proof.ts';
import { parsePage, readPage } from '../core/range.ts';
import { forEach, pageOfIndex, removeRows } from '../core/steps.ts';
import { type Key, read, readAll } from '../core/table.ts';
import { attempt, change, put, remove, succeeds, type Write, write } from '../core/write.ts';
import { dogOfKey, dogPartition } from './dogs.ts';
import { countingFinder } from './limits.ts';

const PREFIX = 'TIP#';
/** As its page promises the finder. */
export const KEPT_S = 30 * DAY_S;

export const Row = z.object({
  tipId: z.string(),
  kind: Kind,
  cell: z.optional(z.string()),
  where: z.string(),
  words: z.string(),
  reach: z.string(),
  refused: z.boolean(),
  from: Origin,
  /** The neighbour that sent it, until that is deleted. */
  tipper: z.optional(z.string()),
  /** A seal of who sent it, by which that sender is muted. */
  sender: z.optional(z.string()),
  /** Whether the neighbour's account was younger than a week when it wrote; absent for visitors. */
  isYoung: z.optional(z.boolean()),
  /** Absent until a mail is due. */
  mailed: z.optional(z.boolean()),
});
export type Row = z.infer<typeof Row>;

/** From a dog whose account was a week old when it wrote. */
export const isTrusted = ({ from, isYoung }: Pick<Row, 'from' | 'isYoung'>) =>
  from === 'neighbour' && isYoung === false;

export const tipKey = (uid: string, tipId: string): Key => ({ PK: dogPartition(uid), SK: `${PREFIX}${tipId}` });

export function tipOfKey(key: Key): { uid: string; tipId: string } | undefined {
  const uid = key.SK.startsWith(PREFIX) ? dogOfKey(key) : undefined;
  return uid === undefined ? undefined : { uid, tipId: key.SK.slice(PREFIX.length) };
}

export const tipperPartition = (uid: string) => `TIPPER#${uid}`;

const indexed = ({ tipper, tipId }: Row) => (tipper ? { GSI1PK: tipperPartition(tipper), GSI1SK: tipId } : {});

/** Returns the indexes of the checks that failed, or their number where the id is taken. */
export const add = (proof: Proof, uid: string, row: Row, checks: readonly Write[], now = Date.now()) => {
  const expiresAt = Math.ceil(now / 1000) + KEPT_S;
  return attempt(proof, ...checks, put({ ...tipKey(uid, row.tipId), ...row, ...indexed(row), expiresAt }));
};

export const find = async (uid: string, tipId: string) =>
  z.optional(Row).parse(await read(tipKey(uid, tipId), { consistent: true }));

/** Returns true to exactly one caller, and only while the hour has mails left. */
export const claimMail = async (proof: Proof, uid: string, tipId: string, now = Date.now()): Promise<boolean> => {
  const claim = change(tipKey(uid, tipId), { set: { mailed: false } }, { exists: ['PK'], missing: ['mailed'] });
  return succeeds(proof, claim, countingFinder(uid, 'mail', now));
};

export const markMailed = (proof: Proof, uid: string, tipId: string) =>
  attempt(proof, change(tipKey(uid, tipId), { set: { mailed: true } }));

export const newest = async (uid: string, limit: number, after?: string) =>
  parsePage(
    Row,
    await readPage({ PK: dogPartition(uid), prefix: PREFIX, newestFirst: true, after, consistent: true }, limit),
  );

export const drop = (proof: Proof, uid: string, tipId: string) => write(proof, remove(tipKey(uid, tipId)));

/** Tips that a dog sent, as keys of rows in the partitions of others. */
export const sentBy = (uid: string, limit: number, cursor?: string) =>
  readIndexPage('GSI1', tipperPartition(uid), limit, cursor);

export const readSent = async (keys: Key[]) =>
  (await readAll(keys, { consistent: true })).flatMap((item) => (item ? [Row.parse(item)] : []));

/** The tip stays, without its sender's name and contact details. */
export const forgetTipper = (proof: Proof, uid: string, cursor?: string) =>
  pageOfIndex({ index: 'GSI1', partition: tipperPartition(uid) }, cursor, (keys) =>
    forEach(keys, (key) =>
      attempt(
        proof,
        change(key, { set: { reach: '' }, drop: ['tipper', 'sender', 'GSI1PK', 'GSI1SK'] }, { is: { tipper: uid } }),
      ),
    ),
  );

export const forget = (proof: Proof, uid: string, cursor?: string) =>
  removeRows(proof, { PK: dogPartition(uid), prefix: PREFIX }, cursor);
