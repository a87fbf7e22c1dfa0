import { PUSHED } from '#shared/notifications/texts';
import { forEachInOrder } from '../core/in-order.ts';
import { start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { pushToDevices } from '../push/devices.ts';
import { pushFrame } from '../push/push.ts';
import { isMuted } from '../table/muted-senders.ts';
import * as reports from '../table/reports.ts';
import * as tips from '../table/tips.ts';
import { tipOfKey } from '../table/tips.ts';
import { hideReported } from './reported.ts';

/** Notifies the owner of a new tip. One from a muted sender only refreshes open screens. */
async function notifyOwner(uid: string, { tipId, sender, from }: tips.Row): Promise<void> {
  const path = from === 'collar' ? '/collar' : '/lost';
  await pushFrame(SYSTEM, uid, { type: 'tip.new', tipId });
  if (sender && (await isMuted(uid, sender))) return;
  await Promise.all([
    pushToDevices(SYSTEM, [uid], { kind: 'tips', path, title: PUSHED.tips, body: '' }),
    process.env.SENDER && start(SYSTEM, { job: 'lost.mail', input: { uid, tipId } }),
  ]);
}

async function onChange({ key, before, after }: Change): Promise<void> {
  if (before || !after) return;
  const tip = tipOfKey(key);
  if (tip) await notifyOwner(tip.uid, tips.Row.parse(after));
  if (!reports.isReportKey(key)) return;
  const report = reports.Row.parse(after);
  if (report.subject === 'lost') await hideReported(report);
}

export const react = (changes: Change[]) => forEachInOrder(changes, onChange);
