import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { log } from '../../functions/core/log.ts';
import { newUlid } from '../../functions/core/ulid.ts';
import { handler as upkeep } from '../../functions/stream/upkeep.ts';
import { handler as work } from '../../functions/stream/work.ts';
import { type Answer, call, NO_LIMITS } from '../faults/client.ts';
import { followTable, queueOn } from '../scene/deliveries.ts';
import { loadLazyModules } from '../scene/lazy-modules.ts';
import { Scene } from '../scene/scene.ts';
import { type Kind, loadWith } from './load.ts';
import { Shown } from './shown.ts';

const queue = vi.hoisted(() => ({ send: (_message: object, _delay?: number) => {} }));
vi.mock('../../functions/core/queue.ts', () => ({
  send: async (_: unknown, message: object, delay?: number) => queue.send(message, delay),
}));
vi.mock('../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn(), screenComment: vi.fn() }));

process.env.TABLE = 'hot';
process.env.LIMITS = NO_LIMITS;
process.env.ORIGIN_SECRETS = 'secret';
const DURATION_S = Number(process.env.DURATION || 2);
const SEED = Number(process.env.SEED || 7);
/** Calls a second. */
const RATES = { likes: 1000, follows: 200, comments: 50, posts: 2, ...JSON.parse(process.env.RATES || '{}') };

const LOOK_MS = 500;
/** Longer than a number may be behind, and than hot rows take to cool. */
const [FOLDED_S, COOLED_S] = [10, 120];

const scene = new Scene(SEED);
const star = scene.addDog('star');
const crowd = Array.from({ length: 200 + 1.1 * DURATION_S * RATES.likes }, () => scene.addDog(randomTag()));

beforeAll(async () => {
  await loadLazyModules();
  vi.spyOn(log, 'error').mockReturnValue();
  queue.send = queueOn(scene.clock, work);
  followTable(scene.store, scene.clock, upkeep);
});

afterAll(() => scene.leave());

/** Each dog of the crowd acts once. */
function byEach(act: (dog: { uid: string }) => Promise<Answer>) {
  const left = [...crowd];
  return async () => {
    const dog = left.pop();
    if (!dog) throw new Error('The crowd is too small.');
    return act(dog);
  };
}

const kindsAbout = (postId: string): Kind[] =>
  [
    { name: 'likes', rate: RATES.likes, act: byEach((dog) => call(dog, 'posts.like', { postId })) },
    { name: 'follows', rate: RATES.follows, act: byEach((dog) => call(dog, 'follows.follow', { userId: star.uid })) },
    {
      name: 'comments',
      rate: RATES.comments,
      act: byEach((dog) => call(dog, 'posts.comment', { postId, text: 'Woof', commentId: newUlid() })),
    },
    { name: 'posts', rate: RATES.posts, act: () => call(star, 'posts.create', { text: 'Woof' }) },
  ].filter(({ rate }) => rate > 0);

/** Looks at the numbers again and again, and a few times at all of the table. */
function watch(shown: Shown): string[] {
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

it('a famous dog is liked and commented on by many at once, and posts meanwhile', {
  timeout: 1_200_000,
}, async () => {
  const { postId } = (await scene.clock.runUntil(call(star, 'posts.create', { text: 'Woof' }))).body;
  const shown = new Shown(scene.store, scene.clock, postId);
  const wrong = watch(shown);
  const { failed, rarest } = await loadWith(scene, DURATION_S, kindsAbout(postId));
  await scene.pass(FOLDED_S);
  wrong.push(...shown.wrong, ...scene.contradictions());
  await scene.pass(COOLED_S);
  wrong.push(...shown.wrong, ...scene.contradictions());
  const shards = scene.shards();
  console.log(
    `• hot: seed ${SEED}, ${DURATION_S} s, failed ${failed}, wrong counts ${wrong.length}, oldest number ${shown.oldest} s, shards left ${shards}`,
  );
  expect(wrong).toEqual([]);
  expect([failed, shards]).toEqual([0, 0]);
  expect(rarest).toBeGreaterThan(0);
  expect(shown.oldest).toBeLessThanOrEqual(FOLDED_S);
});
