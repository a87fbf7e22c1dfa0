import { SYSTEM } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import * as alerts from '../table/alerts.ts';
import * as profiles from '../table/profiles.ts';
import * as reports from '../table/reports.ts';
import { isWeekOld } from './age.ts';

const ENOUGH = 3;

const isOld = (dog: profiles.Profile | undefined, now: number) =>
  dog !== undefined && !dog.deletedAt && isWeekOld(dog, now);

/** Three dogs of a week or older hide an alert from all but its owner, until an operator has looked. Young ones count for nothing. */
export async function hideReported({ about, accused: uid }: reports.Row, now = Date.now()): Promise<void> {
  const reporters = await reports.reportersOf('lost', about);
  const dogs = await profiles.findAll(reporters);
  if (dogs.filter((dog) => isOld(dog, now)).length < ENOUGH) return;
  await untilDone(async () => {
    const held = await alerts.find(uid);
    if (!alerts.isSeen(held, now) || alerts.nameOfAlert(uid, held) !== about) return true;
    return (await alerts.show(SYSTEM, uid, held, 'hidden')) || undefined;
  });
}
