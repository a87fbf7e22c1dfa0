import { PUSHED } from '#shared/notifications/texts';
import { start } from '../core/jobs.ts';
import { chunksOf, filterInChunks, forEachInOrder } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { pushToDevices } from '../push/devices.ts';
import { pushFrame } from '../push/push.ts';
import { type Announcement, announceTips } from '../table/announced-tips.ts';
import { isSenderMuted } from '../table/muted-senders.ts';
import { isReportKey, ReportRow } from '../table/reports.ts';
import { TipRow, tipOfKey } from '../table/tips.ts';
import { hideReported } from './reported.ts';

/** How many tips fit into one transaction with their counts. */
const AT_ONCE = 25;

const TITLE = { kind: 'tips', title: PUSHED.tips, body: '' } as const;

async function tellOf(uid: string, { tipId, from }: TipRow, how: Announcement | undefined): Promise<void> {
  if (how === 'gathered') return;
  await pushToDevices(SYSTEM, [uid], { ...TITLE, path: from === 'collar' ? '/collar' : '/lost' });
  if (how === 'singly' && process.env.SENDER) await start(SYSTEM, { job: 'lost.mail', input: { uid, tipId } });
}

async function unmutedOf(uid: string, rows: TipRow[]): Promise<TipRow[]> {
  const senders = [...new Set(rows.flatMap(({ sender }) => sender ?? []))];
  const muted = new Set(await filterInChunks(senders, AT_ONCE, (sender) => isSenderMuted(uid, sender)));
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
    for (const some of chunksOf(ofOwner, AT_ONCE))
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
