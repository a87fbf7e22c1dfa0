import { randomTag } from '#shared/testing/random-tag';
import { handler as upkeep } from '../../functions/stream/upkeep.ts';
import { handler as work } from '../../functions/stream/work.ts';
import { call } from '../faults/client.ts';
import { loadWith } from '../hot/load.ts';
import { followTable, queueOn } from '../scene/deliveries.ts';
import { Scene } from '../scene/scene.ts';
import { replaceServices } from './services.ts';
import { nextStart } from './system.ts';

const SECONDS = 5;

export interface Tries {
  mean: number;
  p99: number;
  failed: number;
}

/** Tries of likes that come at this rate for one post, on the store that cancels transactions and throttles. */
export async function triesAt(perSecond: number, seed: number): Promise<Tries> {
  const queue = { send: (_: object) => {} };
  const reachServices = replaceServices(seed, {
    onFrame: async () => {},
    onMessage: (body) => queue.send(JSON.parse(body)),
  });
  const scene = new Scene(seed, { start: nextStart() });
  try {
    queue.send = queueOn(scene.clock, work);
    followTable(scene.store, scene.clock, upkeep);
    const star = scene.addDog('star');
    const { postId } = (await scene.clock.runUntil(call(star, 'posts.create', { text: 'Woof' }))).body;
    const act = () => call(scene.addDog(randomTag()), 'posts.like', { postId });
    const { failed, tries } = await loadWith(scene, SECONDS, [{ name: 'likes', rate: perSecond, act }]);
    return { ...tries, failed };
  } finally {
    scene.leave();
    reachServices();
  }
}
