import { PUSHED } from '#shared/notifications/texts';
import { start } from '../core/jobs.ts';
import { chunksOf, filterInChunks, forEachInOrder } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Change } from '../core/stream.ts';
import { pushToDevices } from '../push/devices.ts';
import { pushFrame } from '../push/push.ts';
import { type AlertRow, findAlert, isAlertSeen, nameOfAlert, setAlertShown } from '../table/alerts.ts';
import { type Announcement, announceTips } from '../table/announced-tips.ts';
import { findProfile, findProfiles, type ProfileRow } from '../table/profiles.ts';
import { isReportKey, type ListedReport, listReports, ReportRow } from '../table/reports.ts';
import { TipRow, tipOfKey } from '../table/tips.ts';
import { isSenderMuted } from '../table/told.ts';
import { isWeekOld } from './views.ts';

const ENOUGH = 3;

const isOld = (dog: ProfileRow | undefined, now: number) => dog !== undefined && !dog.deletedAt && isWeekOld(dog, now);

/** After an operator's judgement, only new reports count. */
export const reportersSince = (all: ListedReport[], { judgedAt = '' }: Pick<AlertRow, 'judgedAt'>) =>
  all.filter(({ createdAt }) => createdAt > judgedAt).map(({ reporter }) => reporter);

const REPORTERS_AT_ONCE = 100;

async function countOld(reporters: string[], now: number): Promise<number> {
  let count = 0;
  for (const some of chunksOf(reporters, REPORTERS_AT_ONCE)) {
    count += (await findProfiles(some)).filter((dog) => isOld(dog, now)).length;
    if (count >= ENOUGH) break;
  }
  return count;
}

/**
 * Reports by three dogs, each a week old or older, hide an alert from all but its owner until an operator judges it. A
 * younger dog's report changes nothing when it arrives, so a flood of them costs one read each.
 */
export async function hideReported({ about, accused: uid, reporter }: ReportRow, now = Date.now()): Promise<void> {
  if (!isOld(await findProfile(reporter), now)) return;
  await untilDone(async () => {
    const [held, all] = await Promise.all([findAlert(uid), listReports('lost', about)]);
    if (!isAlertSeen(held, now) || nameOfAlert(uid, held) !== about) return true;
    if ((await countOld(reportersSince(all, held), now)) < ENOUGH) return true;
    return (await setAlertShown(SYSTEM, uid, held, { state: 'hidden' })) || undefined;
  });
}

/** How many tips fit into one transaction with their counts. */
const SENDERS_AT_ONCE = 25;

const TITLE = { kind: 'tips', title: PUSHED.tips, body: '' } as const;

async function tellOf(uid: string, { tipId, from }: TipRow, how: Announcement | undefined): Promise<void> {
  if (how === 'gathered') return;
  await pushToDevices(SYSTEM, [uid], { ...TITLE, path: from === 'collar' ? '/collar' : '/lost' });
  if (how === 'singly' && process.env.SENDER) await start(SYSTEM, { job: 'lost.mail', input: { uid, tipId } });
}

async function unmutedOf(uid: string, rows: TipRow[]): Promise<TipRow[]> {
  const senders = [...new Set(rows.flatMap(({ sender }) => sender ?? []))];
  const muted = new Set(await filterInChunks(senders, SENDERS_AT_ONCE, (sender) => isSenderMuted(uid, sender)));
  return rows.filter(({ sender }) => sender === undefined || !muted.has(sender));
}

/** Notifies the owner of new tips. Those from a muted sender only refresh open screens. */
async function notifyOwner(uid: string, rows: TipRow[]): Promise<void> {
  await Promise.all(rows.map(({ tipId }) => pushFrame(SYSTEM, uid, { type: 'tip.new', tipId })));
  const heard = await unmutedOf(uid, rows);
  if (heard.length === 0) return;
  const hows = await announceTips(SYSTEM, uid, heard);
  await Promise.all(heard.map((row, at) => tellOf(uid, row, hows[at])));
}

const isNew = ({ before, after }: Change) => !before && after !== undefined;

async function onTips(changes: Change[]): Promise<void> {
  const added = changes.filter(isNew).flatMap(({ key, after }) => {
    const tip = tipOfKey(key);
    return tip ? [{ uid: tip.uid, row: TipRow.parse(after) }] : [];
  });
  for (const [uid, ofOwner] of Map.groupBy(added, (tip) => tip.uid)) {
    for (const some of chunksOf(ofOwner, SENDERS_AT_ONCE))
      await notifyOwner(
        uid,
        some.map(({ row }) => row),
      );
  }
}

async function onReports(changes: Change[]): Promise<void> {
  const added = changes.filter((change) => isNew(change) && isReportKey(change.key));
  await forEachInOrder(added, async ({ after }) => {
    const report = ReportRow.parse(after);
    if (report.subject === 'lost') await hideReported(report);
  });
}

export async function react(changes: Change[]): Promise<void> {
  await onTips(changes);
  await onReports(changes);
}
