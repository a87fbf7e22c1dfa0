import { refuse } from '#shared/core/refusal';
import { textOf } from '#shared/core/text';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import { ALERT_DAYS, type Alert, type ChangeAlert, type Outcome, RaiseAlert } from '#shared/lost/alert';
import type { Tip } from '#shared/lost/tips';
import { checkMoment, timeOf } from '../core/ids.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone, untilDoneFrom } from '../core/retry.ts';
import { type Caller, self } from '../http/door.ts';
import { type Photo, photoOfPost, photoOfProfile, photoOfUpload, unusableUpload } from '../media/publish.ts';
import { screenPost } from '../moderation/screen.ts';
import { nameOf } from '../profiles/views.ts';
import { type About, aboutLookup } from '../table/about.ts';
import {
  type AlertRow,
  addAlert,
  alertLookup,
  closeAlert,
  FIRST_ROUND,
  findAlert,
  isAlertRunning,
  updateAlert,
} from '../table/alerts.ts';
import { consumeLimit } from '../table/limits.ts';
import { findPost } from '../table/posts.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { newCode } from './collar.ts';
import { circleOf, MOST_CELLS } from './spread.ts';
import { type Asked, tipsFor } from './tips.ts';
import { alertOf } from './views.ts';

/** Browsers say when a dog was last seen; their clocks may be ahead of ours by this much. */
const TOLERANCE_MS = MINUTE_MS;

function checkSeen(seenAt: string, now = Date.now()): number {
  const seen = Date.parse(seenAt);
  if (seen > now + TOLERANCE_MS || seen < now - ALERT_DAYS * DAY_MS) throw refuse('lost.seenWrong');
  return seen;
}

/** True for tips since the dog was last seen, even if they came before the alert. */
export const isSince =
  ({ seenAt }: Pick<AlertRow, 'seenAt'>) =>
  ({ tipId }: Pick<Tip, 'tipId'>) =>
    Date.parse(timeOf(tipId)) >= Date.parse(seenAt) - TOLERANCE_MS;

interface Wanted {
  uploadId?: string;
  fromPost?: string;
  code: string;
}

/** A new upload, or the picture of the dog's post or profile: each of them has passed moderation. */
async function choosePhoto({ uid, profile, confirmed }: Caller, { uploadId, fromPost, code }: Wanted): Promise<Photo> {
  if (uploadId) return photoOfUpload(confirmed, uid, uploadId, code);
  if (!fromPost) return photoOfProfile(confirmed, profile, code);
  return photoOfPost(confirmed, await findPost({ authorId: uid, ulid: fromPost }), code);
}

/** Near the poles a circle covers thousands of squares, and nobody lives there to help. */
function checkCircle(cell: string, km: number): void {
  if (circleOf(cell, km).length > MOST_CELLS) throw refuse('lost.placeMissing');
}

/** An alert is placed only by what its owner chose, never by where the dog lives. */
function placeOf(owner: ProfileRow, cell: string | undefined): string {
  if (cell === undefined) throw refuse('lost.squareMissing', { name: nameOf(owner) });
  return cell;
}

const same = (held: AlertRow | undefined, alertId: string) => held?.alertId === alertId;

/** Nobody is asked whether the dog is home within an hour of raising an alert. */
function endOf(seen: number, now = Date.now()) {
  const question = seen + ALERT_DAYS * DAY_MS;
  const endsAt = Math.floor((question + DAY_MS) / 1000);
  return question > now + HOUR_MS ? { endsAt, asksAt: Math.floor(question / 1000) } : { endsAt };
}

async function draftOf(caller: Caller, given: RaiseAlert & { cell: string }, { details }: About) {
  const { uploadId, fromPost, seenAt, ...said } = given;
  const code = newCode();
  const seen = checkSeen(seenAt);
  checkCircle(said.cell, said.km);
  const [unscored, { file: photo, use }] = await Promise.all([
    screenPost(textOf(RaiseAlert, given)),
    choosePhoto(caller, { uploadId, fromPost, code }),
  ]);
  const shown = { ...said, breed: details.breed, photo, code, seenAt, unscored };
  return { row: { ...shown, state: 'active' as const, version: FIRST_ROUND, told: 0, ...endOf(seen) }, use };
}

/** Idempotent: with the id of the running alert it is a retry, and returns that alert. */
export const raiseAlert = self.reading(
  (uid) => ({ first: alertLookup(uid), about: aboutLookup(uid) }),
  async (caller, given: RaiseAlert, _, { first, about }): Promise<Alert> => {
    const { uid, profile: owner, confirmed } = caller;
    if (!about) throw refuse('auth.profileGone');
    const cell = placeOf(owner, given.cell);
    checkMoment(given.alertId, same(first, given.alertId));
    if (first && same(first, given.alertId)) return alertOf(first);
    const running = () => refuse('lost.running', { name: nameOf(owner) });
    if (first && isAlertRunning(first)) throw running();
    const drafting = draftOf(caller, { ...given, cell }, about);
    const readAlert = () => findAlert(uid);
    // A refusal may be of the upload: the call that this one repeats has used it meanwhile.
    const raised = await drafting.then(() => undefined, readAlert);
    if (raised && same(raised, given.alertId)) return alertOf(raised);
    const draft = await drafting;
    return untilDoneFrom(first, readAlert, async (held) => {
      if (held && same(held, given.alertId)) return alertOf(held);
      if (held && isAlertRunning(held)) throw running();
      const outcome = await addAlert(confirmed, uid, held, draft);
      if (outcome === 'gone') throw refuse('auth.profileGone');
      if (outcome === 'upload') throw unusableUpload();
      if (outcome === 'limit') throw refuse('lost.alertLimit');
      return outcome && alertOf(draft.row);
    });
  },
);

async function runningOf(uid: string, alertId: string): Promise<AlertRow> {
  const held = await findAlert(uid);
  if (!held || !same(held, alertId) || !isAlertRunning(held)) throw refuse('lost.ended');
  return held;
}

const moves = (held: AlertRow, { cell, km }: ChangeAlert) =>
  (cell !== undefined && cell !== held.cell) || (km !== undefined && km !== held.km);

async function countMove(proof: Proof, uid: string, held: AlertRow, change: ChangeAlert): Promise<void> {
  if (!moves(held, change)) return;
  await consumeLimit(proof, uid, 'moves');
}

async function screened(held: AlertRow, { place, words }: Pick<ChangeAlert, 'place' | 'words'>) {
  if (place === undefined && words === undefined) return {};
  const text = textOf(RaiseAlert, { place: place ?? held.place, words: words ?? held.words });
  return { unscored: await screenPost(text) };
}

/** Refuses if the alert has changed since it was shown: another device may have moved the pin. */
export const changeAlert = self(async ({ uid, profile, confirmed }, change: ChangeAlert): Promise<Alert> => {
  const { alertId, version, ...said } = change;
  const held = await runningOf(uid, alertId);
  if (held.version !== version) throw refuse('lost.changed');
  checkCircle(placeOf(profile, said.cell ?? held.cell), said.km ?? held.km);
  await countMove(confirmed, uid, held, change);
  const changed = { ...said, ...(await screened(held, said)) };
  if (!(await updateAlert(confirmed, uid, held, changed))) throw refuse('lost.changed');
  return alertOf({ ...held, ...changed, version: version + 1 });
});

/** Idempotent: changes nothing if this alert has ended, or another one is running. */
export const endAlert = self(
  async ({ uid, confirmed }, { alertId, outcome }: { alertId: string; outcome: Outcome }) => {
    await untilDone(async () => {
      const held = await findAlert(uid);
      if (!held || !same(held, alertId) || held.state === 'home' || held.state === 'stopped') return true;
      return closeAlert(confirmed, uid, held, outcome);
    });
    return {};
  },
);

/** Includes an alert that ended recently, and tips since the dog was last seen, even from before the alert. */
export const ownAlert = self.reading(
  (uid) => ({ held: alertLookup(uid) }),
  async ({ uid }, asked: Asked | undefined, _, { held }) => {
    const tips = await tipsFor(uid, asked, held ? isSince(held) : () => false);
    return { alert: held ? alertOf(held) : null, tips };
  },
);
