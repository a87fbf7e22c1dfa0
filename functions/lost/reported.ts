import { chunksOf } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import { type AlertRow, findAlert, isAlertSeen, nameOfAlert, setAlertShown } from '../table/alerts.ts';
import { findProfile, findProfiles, type ProfileRow } from '../table/profiles.ts';
import { type ListedReport, listReports, type ReportRow } from '../table/reports.ts';
import { isWeekOld } from './age.ts';

const ENOUGH = 3;

const isOld = (dog: ProfileRow | undefined, now: number) => dog !== undefined && !dog.deletedAt && isWeekOld(dog, now);

/** After an operator's judgement, only new reports count. */
export const reportersSince = (all: ListedReport[], { judgedAt = '' }: Pick<AlertRow, 'judgedAt'>) =>
  all.filter(({ createdAt }) => createdAt > judgedAt).map(({ reporter }) => reporter);

const AT_ONCE = 100;

async function countOld(reporters: string[], now: number): Promise<number> {
  let count = 0;
  for (const some of chunksOf(reporters, AT_ONCE)) {
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
