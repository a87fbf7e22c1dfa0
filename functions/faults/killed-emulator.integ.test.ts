import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { profiles } from '#shared/profiles/contract';
import { type Stack, startStack } from '../../scripts/local/stack.ts';
import { Started } from '../../scripts/local/started.ts';
import { unlessLacking } from '../../scripts/local/testing/skipping.ts';
import { DOGS } from '../../scripts/seed/dogs.ts';
import { enter } from '../../scripts/seed/member.ts';
import { seedOnce } from '../../scripts/seed.ts';
import { many, tell, tellSkipped } from './profile.ts';

const NAME = 'X14 killed emulator';
/** How each start ends: also beside a state that was saved before, and twice on end. */
const ENDS = ['killed', 'stopped', 'killed', 'killed', 'stopped'].slice(0, many(0, 5));
const MOST_MS = 3_600_000;

const lack = ENDS.length > 0 ? undefined : 'stacks of its own, which the long form starts';
if (lack) tellSkipped(NAME, lack);

const started = new Started();

/** As `npm start` does it, on one saved state; answers how long the address was waited for. */
async function start(folder: string) {
  const began = Date.now();
  const stack = await startStack({ site: 'none', folder, stateDir: join(folder, 'state'), started });
  return { stack, seconds: (Date.now() - began) / 1000 };
}

/** The dogs of the neighbourhood that are not as the seed tells. */
async function missingIn(stack: Stack): Promise<string[]> {
  const missing: string[] = [];
  for (const dog of DOGS) {
    const { call } = await enter(stack, dog);
    const { posts, following } = await call(profiles.me, {});
    if (posts !== dog.posts.length || following === 0) missing.push(dog.username);
  }
  return missing;
}

it('an emulator that is killed is deployed to again, and seeded again', {
  ...unlessLacking(lack),
  timeout: MOST_MS,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-killed-'));
  onTestFinished(async () => {
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const missing: string[] = [];
  const waits: number[] = [];
  for (const end of ENDS) {
    const { stack, seconds } = await start(folder);
    waits.push(Math.round(seconds));
    await seedOnce(stack, join(folder, 'seeded'));
    missing.push(...(await missingIn(stack)));
    if (end === 'killed' && stack.pid) process.kill(stack.pid, 'SIGKILL');
    await started.stop();
  }
  const injected = ENDS.filter((end) => end === 'killed').length;
  const figures = { lost: 0, wrong: missing.length, dogs: DOGS.length, 'seconds to the address': waits.join(' ') };
  tell(NAME, { injected, ...figures });
  expect(missing).toEqual([]);
});
