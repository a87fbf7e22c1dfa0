import { beforeAll, expect, it, vi } from 'vitest';
import { put } from '../../functions/core/write.ts';
import { handler as upkeep } from '../../functions/stream/upkeep.ts';
import { handler as work } from '../../functions/stream/work.ts';
import { entryIn, listOf, relationKey } from '../../functions/table/relations.ts';
import { call } from '../faults/client.ts';
import { followTable, queueOn } from '../scene/deliveries.ts';
import { loadLazyModules } from '../scene/lazy-modules.ts';
import { Scene } from '../scene/scene.ts';
import { type Amplification, isBench, keepFigures } from './figures.ts';

const queue = vi.hoisted(() => ({ send: (_message: object, _delay?: number) => {} }));
vi.mock('../../functions/core/queue.ts', () => ({
  send: async (_: unknown, message: object, delay?: number) => queue.send(message, delay),
}));
vi.mock('../../functions/moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.stubEnv('TABLE', 'amplification');
vi.stubEnv('ORIGIN_SECRETS', 'secret');
vi.stubEnv('SOCKET', 'http://127.0.0.1:9/live');

const FOLLOWERS = [10, 100, 1000, 10_000, ...(isBench() ? [100_000, 1_000_000] : [])];
/** A post is announced to the newest 1,000 followers: older rows are only there to show that nobody reads them. */
const MOST_ROWS = 10_000;
/** Longer than all that follows from a post takes. */
const SETTLED_S = 60;
const DAY_MS = 86_400_000;

const figures: Amplification[] = [];

function followedBy(scene: Scene, author: string, followers: number): void {
  const rows = Array.from({ length: Math.min(followers, MOST_ROWS) }, () =>
    put({
      ...relationKey(crypto.randomUUID(), author),
      state: 'following',
      ...entryIn(listOf.followers(author)),
    }),
  );
  const profile = { PK: `USER#${author}`, SK: 'PROFILE' };
  scene.store.seed([...rows, put({ ...scene.store.table.get(profile), ...profile, followers })]);
}

async function unitsOfPost(followers: number): Promise<Amplification> {
  const scene = new Scene(followers);
  const author = scene.addDog('author');
  followedBy(scene, author.uid, followers);
  await scene.pass(DAY_MS / 1000);
  queue.send = queueOn(scene.clock, work);
  followTable(scene.store, scene.clock, upkeep);
  const before = { ...scene.store.ledger.total };
  const { status } = await scene.clock.runUntil(call(author, 'posts.create', { text: 'Woof' }));
  expect(status).toBe(200);
  await scene.pass(SETTLED_S);
  scene.leave();
  const { writes, indexed, reads } = scene.store.ledger.total;
  return { followers, writes: writes + indexed - before.writes - before.indexed, reads: reads - before.reads };
}

beforeAll(loadLazyModules);

it('a post is written as often for many followers as for ten, and read at most 1,100 times', async () => {
  for (const followers of FOLLOWERS) figures.push(await unitsOfPost(followers));
  keepFigures('amplification', figures);
  for (const { followers, writes, reads } of figures)
    console.log(`• a post of a dog with ${followers} followers: ${writes} write units, ${reads} read units`);
  expect(new Set(figures.map(({ writes }) => writes)).size).toBe(1);
  const [ten, hundred] = figures;
  expect(hundred?.reads).toBeGreaterThan(ten?.reads ?? 0);
  expect(Math.max(...figures.map(({ reads }) => reads))).toBeLessThanOrEqual(1100);
});
