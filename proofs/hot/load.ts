import { keepFigures } from '../bench/figures.ts';
import type { Answer } from '../faults/client.ts';
import type { Scene } from '../scene/scene.ts';
import { Tally } from './tally.ts';

export interface Kind {
  name: string;
  rate: number;
  act: () => Promise<Answer>;
}

/** Calls come by chance, and none waits for another; ends when all have been answered. */
async function arrive({ clock, store, random }: Scene, seconds: number, { rate, act }: Kind): Promise<Tally> {
  const [tally, calls, end] = [new Tally(), [] as Promise<void>[], clock.now() + seconds * 1000];
  const untilNext = () => clock.sleep((-Math.log(1 - random()) / rate) * 1000);
  for (await untilNext(); clock.now() < end; await untilNext()) calls.push(tally.add(store.ledger, act));
  await Promise.all(calls);
  return tally;
}

interface Outcome {
  failed: number;
  rarest: number;
  /** Of the first kind. */
  tries: { mean: number; p99: number };
}

export async function loadWith(scene: Scene, seconds: number, kinds: Kind[]): Promise<Outcome> {
  const tallies = await scene.clock.runUntil(Promise.all(kinds.map((kind) => arrive(scene, seconds, kind))));
  keepFigures(
    'hot',
    tallies.map((tally, at) => tally.figures(`${kinds[at]?.name}`, seconds)),
  );
  for (const [at, tally] of tallies.entries()) console.log(tally.line(`${kinds[at]?.name}`, seconds));
  return {
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    rarest: Math.min(...tallies.map(({ calls }) => calls)),
    tries: tallies[0]?.tries ?? { mean: 0, p99: 0 },
  };
}
