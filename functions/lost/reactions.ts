import { forEachInOrder } from '../core/in-order.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { pushToDevices } from '../push/devices.ts';
import { push } from '../push/push.ts';
import * as reports from '../table/reports.ts';
import { tipOfKey } from '../table/tips.ts';
import { hideReported } from './reported.ts';

/** What reaches the owner of a new tip goes out from here. */
async function tellOwner(uid: string, tipId: string): Promise<void> {
  const title = 'Somebody wrote about your dog';
  await Promise.all([
    push(SYSTEM, uid, { type: 'tip.new', tipId }),
    pushToDevices(SYSTEM, [uid], { kind: 'tips', path: '/collar', title, body: '' }),
  ]);
}

async function onChange({ key, before, after }: Change): Promise<void> {
  if (before || !after) return;
  const tip = tipOfKey(key);
  if (tip) await tellOwner(tip.uid, tip.tipId);
  if (!reports.isReportKey(key)) return;
  const report = reports.Row.parse(after);
  if (report.subject === 'lost') await hideReported(report);
}

export const react = (changes: Change[]) => forEachInOrder(changes, onChange);
