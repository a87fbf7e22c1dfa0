import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import * as alerts from '../table/alerts.ts';
import * as profiles from '../table/profiles.ts';
import * as reports from '../table/reports.ts';
import { isWeekOld } from './age.ts';

const ENOUGH = 3;

const isOld = (dog: profiles.Profile | undefined, now: number) =>
  dog !== undefined && !dog.deletedAt && isWeekOld(dog, now);

/** After an operator's judgement, only new reports count. */
export const reportersSince = (all: reports.Listed[], { judgedAt = '' }: Pick<alerts.Row, 'judgedAt'>) =>
  all.filter(({ createdAt }) => createdAt > judgedAt).map(({ reporter }) => reporter);

/** Reports by three dogs, each a week old or older, hide an alert from all but its owner until an operator judges it. */
export async function hideReported({ about, accused: uid }: reports.Row, now = Date.now()): Promise<void> {
  await untilDone(async () => {
    const [held, all] = await Promise.all([alerts.find(uid), reports.listOf('lost', about)]);
    if (!alerts.isSeen(held, now) || alerts.nameOfAlert(uid, held) !== about) return true;
    const dogs = await profiles.findAll(reportersSince(all, held));
    if (dogs.filter((dog) => isOld(dog, now)).length < ENOUGH) return true;
    return (await alerts.show(SYSTEM, uid, held, { state: 'hidden' })) || undefined;
  });
}
