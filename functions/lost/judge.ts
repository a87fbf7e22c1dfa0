import { isCode, readCode } from '#shared/lost/code';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import * as alerts from '../table/alerts.ts';
import { findCode } from '../table/codes.ts';
import * as reports from '../table/reports.ts';
import { reportersSince } from './reported.ts';

export interface Judged {
  uid: string;
  alert: alerts.Row;
  reports: reports.Listed[];
  fresh: number;
}

/** `name` is the code of the alert's page, or the id of its dog. */
async function dogOf(name: string): Promise<string> {
  const code = readCode(name);
  return isCode(code) ? ((await findCode(code))?.uid ?? name) : name;
}

export async function findReported(name: string): Promise<Judged | undefined> {
  const uid = await dogOf(name);
  const alert = await alerts.find(uid);
  if (!alert) return undefined;
  const all = await reports.listOf('lost', alerts.nameOfAlert(uid, alert));
  return { uid, alert, reports: all, fresh: reportersSince(all, alert).length };
}

/** Returns false if the alert is over. Earlier reports no longer count. */
export async function judgeAlert(proof: Proof, name: string, state: 'active' | 'hidden', now = new Date()) {
  const uid = await dogOf(name);
  return untilDone(async () => {
    const held = await alerts.find(uid);
    if (!held || !alerts.isRunning(held)) return false;
    return (await alerts.show(proof, uid, held, { state, judgedAt: now.toISOString() })) || undefined;
  });
}
