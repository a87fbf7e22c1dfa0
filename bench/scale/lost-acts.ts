import { newUlid } from '../../functions/core/ids.ts';
import { findAlert } from '../../functions/table/alerts.ts';
import type { Act } from './acts.ts';
import { pinOf, townOf } from './place-rows.ts';
import type { Visitor } from './visitor.ts';

const alertOf = (cell: string) => ({
  ...{ alertId: newUlid(), seenAt: new Date().toISOString(), km: 10, needs: [] },
  ...{ place: 'By the mill', words: 'Shy, loves cheese', cell },
});

const pinFor = ({ world: { base }, dog }: Visitor) => pinOf(townOf(base, dog));

/** The first of them that is not missing already. */
async function oneAtHome(visitor: Visitor, first = visitor): Promise<Visitor> {
  let dog = first;
  while (await findAlert(dog.uid)) dog = visitor.strangerWithoutArea();
  return dog;
}

export async function raisingAnAlert(visitor: Visitor): Promise<Act> {
  const dog = await oneAtHome(visitor);
  return () => dog.ask('lost.raise', alertOf(pinFor(dog)));
}

/** At sea: no neighbour is told. */
const AT_SEA = 's000000';

async function missingStranger(visitor: Visitor): Promise<Visitor> {
  const missing = await oneAtHome(visitor, visitor.strangerWithoutArea());
  await missing.ask('lost.raise', alertOf(AT_SEA));
  return missing;
}

export async function lookingAtAnAlert(visitor: Visitor): Promise<Act> {
  const { uid: userId } = await missingStranger(visitor);
  return () => visitor.ask('lost.see', { userId });
}

const tipFor = ({ uid: userId }: Visitor) => ({
  ...{ userId, tipId: newUlid(), kind: 'saw', where: 'By the mill', words: 'Ran south', reach: '' },
});

export async function sendingATip(visitor: Visitor): Promise<Act> {
  const missing = await missingStranger(visitor);
  return () => visitor.ask('lost.sendTip', tipFor(missing));
}

/** After a tip, for which a neighbour is thanked. */
export async function comingHome(visitor: Visitor): Promise<Act> {
  const dog = await oneAtHome(visitor);
  const alert = alertOf(pinFor(dog));
  await dog.ask('lost.raise', alert);
  await dog.strangerWithoutArea().ask('lost.sendTip', tipFor(dog));
  return () => dog.ask('lost.end', { alertId: alert.alertId, outcome: 'home' });
}
