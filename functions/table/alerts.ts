import * as z from 'zod/mini';
import { Language } from '#shared/core/language';
import { DAY_S } from '#shared/core/time';
import { Need, type Outcome } from '#shared/lost/alert';
import { asRead, type Condition } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { type Key, lookupOf, type Reading, read, readAll } from '../core/table.ts';
import { attempt, change, check, put, remove, succeeds, type Write, write } from '../core/write.ts';
import { codeKey, newCodeOf } from './codes.ts';
import { dogOfKey, dogPartition } from './dogs.ts';
import { addDue, minuteOf, removeDue } from './due.ts';
import { consumption } from './limits.ts';
import { profileExists } from './profiles.ts';

const LOST = 'LOST';

export const alertKey = (uid: string): Key => ({ PK: dogPartition(uid), SK: LOST });

export const dogOfAlert = (key: Key): string | undefined => (key.SK === LOST ? dogOfKey(key) : undefined);

/** How long the row stays for its owner, and how long its page says that the dog is home. */
const KEPT_S = 30 * DAY_S;
const SAYS_HOME_S = 7 * DAY_S;
export const MOST_TOLD = 5000;
/** The version of an alert that has not changed. */
export const FIRST_ROUND = 1;

export const AlertRow = z.object({
  alertId: z.string(),
  state: z.enum(['active', 'home', 'stopped', 'hidden']),
  code: z.string(),
  place: z.string(),
  words: z.string(),
  /** A pin of seven digits of a geohash, or a square of five; absent once the alert has ended. */
  cell: z.optional(z.string()),
  km: z.number(),
  seenAt: z.string(),
  needs: z.array(Need),
  breed: z.string(),
  photo: z.optional(z.string()),
  /** Incremented with each change; a browser that has not seen the latest version cannot change anything. */
  version: z.int(),
  /** How many neighbours were notified. Limits the work, and is never disclosed: it depends on where others live. */
  told: z.int(),
  endsAt: z.int(),
  /** When its owner is asked whether the dog is home; absent once asked. */
  asksAt: z.optional(z.int()),
  endedAt: z.optional(z.int()),
  /** When an operator last judged it: older reports no longer count. */
  judgedAt: z.optional(z.string()),
  unscored: z.optional(z.string()),
  language: z.optional(Language),
});
export type AlertRow = z.infer<typeof AlertRow>;

/** Browsers generate the ids, so two dogs' alerts could share one: the `uid` tells them apart. */
export const nameOfAlert = (uid: string, { alertId }: Pick<AlertRow, 'alertId'>) => `${alertId} ${uid}`;

const parsed = (item: unknown) => z.optional(AlertRow).parse(item);

export const alertLookup = (uid: string) => lookupOf(alertKey(uid), parsed, { consistent: true });

export const findAlert = async (uid: string, reading: Reading = { consistent: true }) =>
  parsed(await read(alertKey(uid), reading));

export const findAlerts = async (uids: string[]) => (await readAll(uids.map(alertKey))).map(parsed);

const secondsOf = (now: number) => Math.floor(now / 1000);

/** A hidden alert stays active for its owner. `endsAt` ends it even before its job has run. */
export const isAlertRunning = ({ state, endsAt }: Pick<AlertRow, 'state' | 'endsAt'>, now = Date.now()) =>
  (state === 'active' || state === 'hidden') && endsAt > secondsOf(now);

export const isAlertSeen = (row: AlertRow | undefined, now = Date.now()): row is AlertRow =>
  row !== undefined && row.state === 'active' && isAlertRunning(row, now);

export const saysHomeUntil = ({ endedAt = 0 }: AlertRow) => endedAt + SAYS_HOME_S;

export const saysHome = (row: AlertRow, now = Date.now()) =>
  row.state === 'home' && saysHomeUntil(row) > secondsOf(now);

/** A late tip helps for as long as the page says that the dog is home. */
export const takesTips = (row: AlertRow | undefined, now = Date.now()): row is AlertRow =>
  isAlertSeen(row, now) || (row !== undefined && saysHome(row, now));

/** Holds while the alert has not ended, was not hidden, and is the one that was read. */
export const stillTakesTips = (uid: string, { alertId, state }: AlertRow): Write =>
  check(alertKey(uid), { is: { alertId, state } });

const asHeld = (held: AlertRow): Condition => asRead(held, ['alertId', 'version', 'state']);

const dueId = (uid: string) => `lost.expire#${uid}`;
/** The owner is asked first; the end becomes due only after that. */
const dueOf = ({ asksAt, endsAt }: AlertRow) => asksAt ?? endsAt;
const ending = (uid: string, row: AlertRow): Write =>
  addDue(dueOf(row), { job: 'lost.expire', input: { uid, alertId: row.alertId } }, dueId(uid));
const endingDropped = (uid: string, row: AlertRow): Write => removeDue(dueOf(row), dueId(uid));

/** `use` consumes the upload of the photo. Undefined if the row has changed since it was read. */
export async function addAlert(
  proof: Proof,
  uid: string,
  held: AlertRow | undefined,
  { row, use }: { row: AlertRow; use?: Write },
  now = Date.now(),
): Promise<'done' | 'gone' | 'limit' | 'upload' | undefined> {
  const { alertId, code, photo, endsAt } = row;
  const kept = { ...alertKey(uid), ...row, expiresAt: endsAt + KEPT_S };
  const writes = [
    profileExists(uid),
    consumption(uid, 'alerts', now),
    put(kept, held ? asHeld(held) : { vacantAt: secondsOf(now) }),
    newCodeOf(code, { uid, kind: 'alert', alertId, photo, expiresAt: endsAt }),
    ending(uid, row),
    ...(held ? [remove(codeKey(held.code))] : []),
    ...(held && minuteOf(dueOf(held)) !== minuteOf(dueOf(row)) ? [endingDropped(uid, held)] : []),
  ];
  const failed = await attempt(proof, ...writes, ...(use ? [use] : []));
  if (failed.length === 0) return 'done';
  if (failed.includes(0)) return 'gone';
  // Another call may have raised this same alert, and so used the upload and the limit.
  if (failed.includes(2)) return undefined;
  if (failed.includes(1)) return 'limit';
  return failed.includes(writes.length) ? 'upload' : undefined;
}

type AlertChange = Partial<Pick<AlertRow, 'place' | 'words' | 'cell' | 'km' | 'unscored'>>;

export async function updateAlert(proof: Proof, uid: string, held: AlertRow, changed: AlertChange): Promise<boolean> {
  const set = { ...changed, version: held.version + 1 };
  const drop = 'unscored' in changed && changed.unscored === undefined ? ['unscored'] : [];
  return succeeds(proof, change(alertKey(uid), { set, drop }, asHeld(held)));
}

/** True for one caller only, and only if the alert has not changed since it was read. */
export const claimQuestion = async (proof: Proof, uid: string, held: AlertRow): Promise<boolean> => {
  const asked = change(alertKey(uid), { drop: ['asksAt'] }, asRead(held, ['alertId', 'version', 'state', 'asksAt']));
  return (await attempt(proof, asked, ending(uid, { ...held, asksAt: undefined }))).length === 0;
};

/** Its page says for a week that the dog is home, or ends at once. */
const endedPage = ({ code, alertId }: AlertRow, outcome: Outcome, now: number): Write =>
  outcome === 'home'
    ? change(
        codeKey(code),
        { set: { expiresAt: secondsOf(now) + SAYS_HOME_S }, drop: ['photo'] },
        { exists: ['PK'], is: { alertId } },
      )
    : remove(codeKey(code), { isOrMissing: { alertId } });

/** An alert that is over is listed nowhere: its listings are removed by the row as it was. */
export async function closeAlert(
  proof: Proof,
  uid: string,
  held: AlertRow,
  outcome: Outcome,
  now = Date.now(),
): Promise<true | undefined> {
  const set = { state: outcome, endedAt: secondsOf(now), expiresAt: secondsOf(now) + KEPT_S };
  const ended = change(alertKey(uid), { set, drop: ['photo', 'cell', 'unscored'], add: { version: 1 } }, asHeld(held));
  return (await succeeds(proof, ended, endedPage(held, outcome, now))) || undefined;
}

interface Shown {
  state: 'active' | 'hidden';
  judgedAt?: string;
}

/** Hidden by reports, by a rescreen of its text, or by an operator, who may show it again. */
export const setAlertShown = (proof: Proof, uid: string, held: AlertRow, shown: Shown) =>
  succeeds(proof, change(alertKey(uid), { set: { ...shown }, drop: ['unscored'], add: { version: 1 } }, asHeld(held)));

export const markAlertScored = (proof: Proof, uid: string, { unscored }: AlertRow) =>
  attempt(proof, change(alertKey(uid), { drop: ['unscored'] }, { is: { unscored } }));

export const alertUnchanged = (uid: string, held: AlertRow | undefined): Write =>
  check(alertKey(uid), held ? asHeld(held) : { missing: ['PK'] });

/** Counts neighbours before they are notified, so that a crash in between cannot exceed the limit. */
export function reserveTold(proof: Proof, uid: string, row: AlertRow, count: number): Promise<boolean> {
  // The version is not checked: a changed text reaches the same dogs.
  const sameCircle = asRead(row, ['alertId', 'state', 'cell', 'km']);
  const when = { ...sameCircle, below: { told: MOST_TOLD - count + 1 } };
  return succeeds(proof, change(alertKey(uid), { add: { told: count } }, when));
}

export const releaseTold = (proof: Proof, uid: string, { alertId }: AlertRow, count: number) =>
  attempt(proof, change(alertKey(uid), { add: { told: -count } }, { is: { alertId } }));

export async function deleteAlert(proof: Proof, uid: string, held: AlertRow): Promise<void> {
  await write(proof, remove(alertKey(uid)), remove(codeKey(held.code)), endingDropped(uid, held));
}
