import { randomFrom } from '../../functions/testing/random.ts';
import { loadLazyModules } from '../../tests/proofs/scene/lazy-modules.ts';
import { ACTIONS, type Action } from './actions.ts';
import { Measured } from './measured.ts';
import type { Sample } from './sample.ts';
import { System } from './system.ts';
import { Visitor } from './visitor.ts';

export interface Plan {
  dogs: number;
  seed: number;
  /** Of the usual number of samples. */
  share?: number;
  actions?: readonly Action[];
}

/** Lets random dogs do everything, one action after the other. */
export async function measure({ dogs, seed, share = 1, actions = ACTIONS }: Plan): Promise<Measured> {
  const system = new System(dogs, seed);
  await loadLazyModules();
  const [measured, random] = [new Measured(dogs), randomFrom(seed)];
  let number = 0;
  try {
    for (const action of actions) {
      const samples: Sample[] = [];
      for (let at = 0; at < Math.ceil(action.samples * share); at += 1) {
        number += 1;
        const visitor = new Visitor(system, { dog: 1 + Math.floor(random() * (dogs - 1)), number, random });
        samples.push(await system.measure(await system.prepare(async () => action.make(visitor))));
      }
      measured.add(action, samples);
    }
    return measured;
  } finally {
    system.leave();
  }
}
