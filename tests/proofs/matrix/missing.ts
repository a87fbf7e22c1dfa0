import { newUlid } from '../../../functions/core/ids.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { change, write } from '../../../functions/core/write.ts';
import { setCollar } from '../../../functions/lost/collar.ts';
import { spread } from '../../../functions/lost/spread.ts';
import { raise } from '../../../functions/lost/testing/alerts.ts';
import { storeTip } from '../../../functions/lost/testing/tips.ts';
import { alertKey } from '../../../functions/table/alerts.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';

/** An alert of the dog, listed around its pin. */
export async function missed(owner: Dog, place: string) {
  const { alertId } = await raise(owner, { place, words: '', km: 2 });
  await spread({ uid: owner.uid, alertId });
  return alertId;
}

/** Dogs whose alerts nobody else sees any more, though they are still listed. */
export async function comeHome(place: string): Promise<string[]> {
  const states = ['home', 'stopped', 'hidden'];
  return Promise.all(
    states.map(async (state) => {
      const dog = await newDog();
      await missed(dog, place);
      await write(SYSTEM, change(alertKey(dog.uid), { set: { state } }));
      return dog.uid;
    }),
  );
}

/** A code on its collar, and what a finder wrote. */
export async function tippedOff(owner: Dog, words: string) {
  const code = `${(await setCollar(owner, { showsBreed: true })).code}`;
  const tip = { tipId: newUlid(), kind: 'saw', where: '', words, reach: '', refused: false } as const;
  await storeTip(owner.uid, { ...tip, from: 'collar', sender: 'a visitor' });
  return { code, tipId: tip.tipId };
}
