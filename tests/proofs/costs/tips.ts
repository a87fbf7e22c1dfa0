import { newUlid } from '../../../functions/core/ids.ts';
import { chunksOf } from '../../../functions/core/lists.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { change, write } from '../../../functions/core/write.ts';
import { endAlert } from '../../../functions/lost/alerts.ts';
import { sendTip } from '../../../functions/lost/send-tip.ts';
import { raise } from '../../../functions/lost/testing/alerts.ts';
import { storeFrom, storeFromVisitor } from '../../../functions/lost/testing/tips.ts';
import { muteSender } from '../../../functions/lost/tips.ts';
import { findAlert } from '../../../functions/table/alerts.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { MOST_TIPS_ORDERED } from '../../../functions/table/tips.ts';
import { addThanks } from '../../../functions/table/told.ts';
import { type Dog, newDog, newDogs } from '../../../functions/testing/dogs.ts';
import type { Scenario } from './scenarios.ts';

export const tipTo = ({ uid: userId }: Dog) =>
  ({ userId, tipId: newUlid(), kind: 'saw', where: 'By the mill', words: 'Ran south', reach: '' }) as const;

export async function missingDog() {
  const dog = await newDog();
  await raise(dog);
  return dog;
}

const age = ({ uid }: Dog) =>
  write(SYSTEM, change(profileKey(uid), { set: { createdAt: '2001-01-01T00:00:00.000Z' } }));

/** An alert of the caller, and tips of as many neighbours; returns the last one. */
async function withTips(caller: Dog, count: number) {
  await raise(caller);
  let tipId = '';
  for (const dog of await newDogs(count)) {
    const tip = tipTo(caller);
    await sendTip(dog, tip);
    tipId = tip.tipId;
  }
  return { tipId };
}

/** An alert of the caller with as many tips as it may have. */
export async function flooded(caller: Dog) {
  await raise(caller);
  const neighbours = await newDogs(100);
  const told = neighbours.flatMap((dog) => Array.from({ length: 6 }, () => () => storeFrom(dog, caller)));
  const visited = Array.from({ length: MOST_TIPS_ORDERED - told.length }, () => () => storeFromVisitor(caller));
  for (const some of chunksOf([...told, ...visited], 50)) await Promise.all(some.map((tell) => tell()));
  return {};
}

/** As many dogs that came home after the caller had written about them. */
export async function thankedBy(caller: Dog, count: number) {
  for (const dog of await newDogs(count)) {
    const { alertId } = await raise(dog);
    await endAlert(dog, { alertId, outcome: 'home' });
    const row = await findAlert(dog.uid);
    if (row) await addThanks(SYSTEM, caller.uid, row);
  }
  return {};
}

export const ofTips: Record<string, Scenario[]> = {
  tips: [
    { when: 'none', make: async () => ({}) },
    { when: 'of three neighbours', make: async (caller) => withTips(caller, 3).then(() => ({})) },
  ],
  removeTip: [{ when: 'one that is there', make: (caller) => withTips(caller, 1) }],
  muteSender: [{ when: 'a neighbour', make: (caller) => withTips(caller, 1) }],
  unmuteSender: [
    {
      when: 'a neighbour',
      make: async (caller) => {
        const tip = await withTips(caller, 1);
        await muteSender(caller, tip);
        return tip;
      },
    },
  ],
  sendTip: [
    {
      when: 'of an account of a week',
      make: async (caller) => {
        await age(caller);
        return tipTo(await missingDog());
      },
    },
    { when: 'of a younger one', make: async () => tipTo(await missingDog()) },
    {
      when: 'when all three places are taken',
      make: async () => {
        process.env.LIMITS = JSON.stringify({ ...JSON.parse(process.env.LIMITS ?? '{}'), alertTips: 3 });
        const dog = await newDog();
        await withTips(dog, 3);
        return tipTo(dog);
      },
    },
  ],
};
