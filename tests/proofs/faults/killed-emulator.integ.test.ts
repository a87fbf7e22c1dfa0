import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { profiles } from '#shared/profiles/contract';
import { type Stack, startStack } from '../../../scripts/local/stack.ts';
import { Started } from '../../../scripts/local/started.ts';
import { skipFor } from '../../../scripts/local/testing/skipping.ts';
import { until } from '../../../scripts/local/until.ts';
import { DOGS } from '../../../scripts/seed/dogs.ts';
import { enter } from '../../../scripts/seed/member.ts';
import { seedOnce } from '../../../scripts/seed.ts';
import { many, reportSkipped, tell } from '../../support/profile.ts';

const NAME = 'X14 killed emulator';
/** The number of restarts within ten minutes. */
const KILLS = many(0, 3);
const MOST_MS = 3_600_000;

const obstacle =
  KILLS > 0 ? undefined : 'a stack of its own, which the long form starts; npm run proof restart kills one too';
if (obstacle) reportSkipped(NAME, obstacle);

const started = new Started();

const start = (folder: string) => startStack({ site: 'none', folder, stateDir: join(folder, 'state'), started });

/** Kills the local AWS, and returns the seconds until it answers again. */
async function kill(stack: Stack): Promise<number> {
  const { pid = 0 } = stack;
  const began = Date.now();
  process.kill(pid, 'SIGKILL');
  await until(async () => stack.pid !== pid);
  return Math.round((Date.now() - began) / 1000);
}

/** Dogs of the neighbourhood that differ from the seed. */
async function missingIn(stack: Stack): Promise<string[]> {
  const missing: string[] = [];
  for (const dog of DOGS) {
    const { call } = await enter(stack, dog);
    const { posts, following } = await call(profiles.me, {});
    if (posts !== dog.posts.length || following === 0) missing.push(dog.username);
  }
  return missing;
}

it('an emulator that is killed is started again as it was saved', {
  ...skipFor(obstacle),
  timeout: MOST_MS,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-killed-'));
  onTestFinished(async () => {
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const stack = await start(folder);
  await seedOnce(stack, join(folder, 'seeded'));
  const missing = await missingIn(stack);
  const waits: number[] = [];
  for (let killed = 0; killed < KILLS; killed += 1) {
    waits.push(await kill(stack));
    missing.push(...(await missingIn(stack)));
  }
  await stack.stop();
  missing.push(...(await missingIn(await start(folder))));
  tell(NAME, { injected: KILLS, lost: missing.length, wrong: 0, dogs: DOGS.length, seconds: waits.join(' ') });
  expect(missing).toEqual([]);
});
