import { randomFrom } from '../../functions/testing/random.ts';
import { loadLazyModules } from '../scene/lazy-modules.ts';
import { ACTIONS, type Action } from './actions.ts';
import { Measured } from './measured.ts';
import { System } from './system.ts';
import { Visitor } from './visitor.ts';

export interface Plan {
  dogs: number;
  seed: number;
  /** Of the usual number of samples. */
  share?: number;
  actions?: readonly Action[];
}

const FEED = 'feed, first page';

/** Lets random dogs do everything, one action after the other. */
export async function measure({ dogs, seed, share = 1, actions = ACTIONS }: Plan): Promise<Measured> {
  const system = new System(dogs, seed);
  try {
    return await measureOn(system, { dogs, seed, share, actions });
  } finally {
    system.leave();
  }
}

export async function measureOn(system: System, { dogs, seed, share = 1, actions = ACTIONS }: Plan): Promise<Measured> {
  await loadLazyModules();
  const [measured, random] = [new Measured(dogs), randomFrom(seed)];
  let number = 0;
  for (const action of actions) {
    const count = Math.ceil(action.samples * share);
    const samples = [];
    for (let at = 0; at < count; at += 1) {
      number += 1;
      const visitor = new Visitor(system, { dog: 1 + Math.floor(random() * (dogs - 1)), number, random });
      const act = await system.prepare(async () => action.make(visitor));
      const sample = await system.measure(act);
      samples.push(sample);
      if (action.name === FEED)
        measured.feeds.push([system.world.base.graph.followedBy(visitor.dog).size, sample.ownReads]);
    }
    measured.add(action, samples);
  }
  return measured;
}
