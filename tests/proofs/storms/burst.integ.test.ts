import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { posts } from '#shared/posts/contract';
import { handler } from '../../../functions/posts/handlers.ts';
import { ask, newDog, rowsOf } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';

onOwnTable();

const AT_ONCE = 80;

beforeAll(() => {
  vi.stubEnv('MODERATION', 'off');
  vi.stubEnv('LIMITS', '{"posts":1000}');
});
afterAll(() => vi.unstubAllEnvs());

it('80 posts of one dog at once are each published, or refused with a sentence and not stored', async () => {
  const rex = await newDog();
  const { method, path } = posts.create;
  const texts = Array.from({ length: AT_ONCE }, (_, at) => `Woof ${at}`);
  const answers = await Promise.all(texts.map((text) => ask(handler, method, path, { from: rex, body: { text } })));
  const [done, refused] = [
    answers.filter(({ status }) => status === 200),
    answers.filter(({ status }) => status !== 200),
  ];
  expect(refused.filter(({ status, body }) => status !== 409 || body.code !== 'core.busy')).toEqual([]);
  expect(done.length).toBeGreaterThan(0);
  const rows = await rowsOf(rex.uid);
  const stored = rows.filter(({ SK }) => `${SK}`.startsWith('POST#')).map(({ text }) => text);
  expect(stored.sort()).toEqual(done.map(({ body }) => body.text).sort());
  expect((await rex.profile).posts).toBe(done.length);
  expect(Object.values(checkInvariants(rows, ['wrong counters', 'wrong newest posts'])).flat()).toEqual([]);
  console.log(`• ${AT_ONCE} posts at once: published ${done.length}, refused ${refused.length}`);
}, 60_000);
