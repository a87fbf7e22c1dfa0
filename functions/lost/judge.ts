import { isCode, readCode } from '#shared/lost/code';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type AlertRow, findAlert, isAlertRunning, nameOfAlert, setAlertShown } from '../table/alerts.ts';
import { findCode } from '../table/codes.ts';
import { type ListedReport, listReports } from '../table/reports.ts';
import { reportersSince } from './on-change.ts';

export interface Judged {
  uid: string;
  alert: AlertRow;
  reports: ListedReport[];
  fresh: number;
}

/** `name` is the code of the alert's page, or the id of its dog. */
async function dogOf(name: string): Promise<string> {
  const code = readCode(name);
  return isCode(code) ? ((await findCode(code))?.uid ?? name) : name;
}

export async function findReported(name: string): Promise<Judged | undefined> {
  const uid = await dogOf(name);
  const alert = await findAlert(uid);
  if (!alert) return undefined;
  const all = await listReports('lost', nameOfAlert(uid, alert));
  return { uid, alert, reports: all, fresh: reportersSince(all, alert).length };
}

/** Returns false if the alert is over. Earlier reports no longer count. */
export async function judgeAlert(proof: Proof, name: string, state: 'active' | 'hidden', now = new Date()) {
  const uid = await dogOf(name);
  return untilDone(async () => {
    const held = await findAlert(uid);
    if (!held || !isAlertRunning(held)) return false;
    return (await setAlertShown(proof, uid, held, { state, judgedAt: now.toISOString() })) || undefined;
  });
}
