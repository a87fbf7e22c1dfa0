import { log } from '../../functions/core/log.ts';
import { sum } from '../../functions/core/testing/statistics.ts';
import type { Usage } from '../../functions/core/testing/store/usage.ts';
import { newUlid } from '../../functions/core/ids.ts';
import { handler as upkeep } from '../../functions/stream/upkeep.ts';
import { handler as work } from '../../functions/stream/work.ts';
import { randomTag } from '../../shared/testing/random-tag.ts';
import { type Answer, call } from '../../tests/proofs/faults/client.ts';
import { followTable } from '../../tests/proofs/scene/deliveries.ts';
import { loadLazyModules } from '../../tests/proofs/scene/lazy-modules.ts';
import { Scene } from '../../tests/proofs/scene/scene.ts';
import { percentile } from '../percentile.ts';
import { replaceServices } from '../scale/services.ts';
import type { Row, Section } from '../sections.ts';
import { queueOn } from './queue.ts';
import { Shown } from './shown.ts';

const DURATION_S = Number(process.env.DURATION || 5);
const SEED = Number(process.env.SEED || 7);
/** Calls a second. */
const RATES = { likes: 1000, follows: 200, comments: 50, posts: 2, ...JSON.parse(process.env.RATES || '{}') };

const LOOK_MS = 500;
/** Longer than a number may be behind, and than hot rows take to cool. */
const [FOLDED_S, COOLED_S] = [10, 120];

type Act = () => Promise<Answer>;

/** Units of a call, and undefined or why it failed. */
interface Done {
  usage: Usage;
  failure?: string;
}

/** Calls come by chance, and none waits for another; ends when all have been answered. */
async function arrive({ clock, store, random }: Scene, rate: number, act: Act): Promise<Done[]> {
  const [calls, end] = [[] as Promise<Done>[], clock.now() + DURATION_S * 1000];
  const untilNext = () => clock.sleep((-Math.log(1 - random()) / rate) * 1000);
  const make = async (): Promise<Done> => {
    const { usage, outcome } = await store.ledger.measure(act);
    if (outcome.status === 'rejected') return { usage, failure: `${outcome.reason}` };
    const { status, body } = outcome.value;
    return { usage, failure: status === 200 ? undefined : `${status} ${body.code}` };
  };
  for (await untilNext(); clock.now() < end; await untilNext()) calls.push(make());
  return Promise.all(calls);
}

/** Each dog of the crowd acts once. */
function byEach(crowd: { uid: string }[], act: (dog: { uid: string }) => Promise<Answer>): Act {
  const left = [...crowd];
  return async () => {
    const dog = left.pop();
    if (!dog) throw new Error('The crowd is too small.');
    return act(dog);
  };
}

/** Looks at the numbers again and again, and a few times at all of the table. */
function watch(scene: Scene, shown: Shown): string[] {
  const wrong: string[] = [];
  const look = () => {
    shown.look();
    scene.clock.after(LOOK_MS, look);
  };
  look();
  for (const share of [0.3, 0.6, 1]) {
    scene.clock.after(share * DURATION_S * 1000, () => wrong.push(...scene.contradictions()));
  }
  return wrong;
}

function rowOf(kind: string, done: Done[]): Row {
  // A call's writes are tried again until none meets another transaction or a throttle.
  const tries = done.map(({ usage: { conflicts, throttles } }) => 1 + conflicts + throttles);
  const failed = done.filter(({ failure }) => failure !== undefined).length;
  const each = (name: keyof Usage) => sum(done.map(({ usage }) => usage[name])) / Math.max(1, done.length - failed);
  const mean = sum(tries) / Math.max(1, tries.length);
  const units = [each('reads'), each('writes'), each('indexed')];
  return [kind, done.length / DURATION_S, failed, mean, percentile(tries, 0.99), ...units];
}

/** A famous dog is liked, followed and commented on by many at once, and posts meanwhile, on a store that conflicts. */
export async function measure(): Promise<Section> {
  const queue = { send: (_message: object, _delay?: number) => {} };
  replaceServices(SEED, {
    onFrame: async () => {},
    onMessage: (body, delay) => queue.send(JSON.parse(body), delay),
  });
  log.error = () => {};
  await loadLazyModules();
  const scene = new Scene(SEED);
  const star = scene.addDog('star');
  const crowd = Array.from({ length: 200 + 1.1 * DURATION_S * RATES.likes }, () => scene.addDog(randomTag()));
  // Only now, so that what follows from their registration does not disturb.
  queue.send = queueOn(scene.clock, work);
  followTable(scene.store, scene.clock, upkeep);
  const { postId } = (await scene.clock.runUntil(call(star, 'posts.create', { text: 'Woof' }))).body;
  const acts: Record<string, Act> = {
    likes: byEach(crowd, (dog) => call(dog, 'posts.like', { postId })),
    follows: byEach(crowd, (dog) => call(dog, 'follows.follow', { userId: star.uid })),
    comments: byEach(crowd, (dog) => call(dog, 'posts.comment', { postId, text: 'Woof', commentId: newUlid() })),
    posts: () => call(star, 'posts.create', { text: 'Woof' }),
  };
  const kinds = Object.entries(acts).filter(([kind]) => RATES[kind] > 0);
  const shown = new Shown(scene.store, scene.clock, postId);
  const wrong = watch(scene, shown);
  const all = await scene.clock.runUntil(Promise.all(kinds.map(([kind, act]) => arrive(scene, RATES[kind], act))));
  await scene.pass(FOLDED_S);
  wrong.push(...shown.wrong, ...scene.contradictions());
  await scene.pass(COOLED_S);
  wrong.push(...shown.wrong, ...scene.contradictions());
  const [shards, failures] = [scene.shards(), all.flat().flatMap(({ failure }) => failure ?? [])];
  scene.leave();
  return {
    title: 'A hot post and a hot dog',
    columns: ['a second', 'failed', 'tries', 'tries, p99', 'read units', 'write units', 'index units'],
    rows: [
      ...kinds.map(([kind], at) => rowOf(kind, all[at] ?? [])),
      [`age of the oldest number shown, s`, shown.oldest],
    ],
    misses: [
      ...new Set([...wrong, ...failures]),
      ...(all.some((done) => done.length === 0) ? ['a kind of call was never made'] : []),
      ...(shards > 0 ? [`${shards} shards are left`] : []),
      ...(shown.oldest > FOLDED_S ? [`a number is ${shown.oldest} s old`] : []),
    ],
  };
}
