import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { placeOf } from '../arguments.ts';
import { freePort } from '../ports.ts';
import { savedAt } from '../snapshot.ts';
import { skipFor } from '../testing/skipping.ts';
import { openUnfinished } from '../testing/unfinished.ts';
import { ROOT } from '../tool.ts';

const START_MS = 400_000;
const MOST_MS = 15_000;

const obstacle = process.env.LOCAL_AWS
  ? undefined
  : 'a start of its own, which the long form of npm run proof local-aws does';

/** The output of a process. */
function heard(child: ChildProcess) {
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += chunk));
  return () => words;
}

it('Ctrl-C ends npm start whatever connections are open, and saves', {
  ...skipFor(obstacle),
  timeout: START_MS + MOST_MS,
}, async () => {
  const [sitePort, awsPort] = [await freePort(), await freePort()];
  const { folder, stateDir } = placeOf({ reset: false, sitePort, awsPort });
  const env = { ...process.env, BARKYARD_PORT: `${sitePort}`, BARKYARD_AWS_PORT: `${awsPort}`, AWS_ENDPOINT_URL: '' };
  const child = spawn(process.execPath, ['scripts/local.ts'], { cwd: ROOT, env });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const said = heard(child);
  await vi.waitFor(() => expect(said()).toContain('Ctrl-C stops it'), { timeout: START_MS, interval: 500 });
  expect(said()).toMatch(/Keys {5}\S+credentials/);
  await openUnfinished(sitePort, '/api/health');
  await openUnfinished(awsPort, '/api/health');
  const began = Date.now();
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const [code] = await Promise.race([ended, wait(MOST_MS, ['still running'], { ref: false })]);
  const isSaved = Number(await savedAt(stateDir)) >= began;
  console.log(`• local AWS, Ctrl-C: ended ${code === 0}, saved ${isSaved}, milliseconds ${Date.now() - began}`);
  expect([code, isSaved]).toEqual([0, true]);
});
