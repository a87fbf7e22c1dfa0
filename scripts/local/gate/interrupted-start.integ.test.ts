import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { placeOf } from '../arguments.ts';
import { freePort } from '../ports.ts';
import { skipFor } from '../testing/skipping.ts';
import { ROOT } from '../tool.ts';

const RUNS_MS = 400_000;
const MOST_MS = 20_000;
const INTO_THE_STEP_MS = 400;

/** Their lines are printed once they are done, so that each interruption meets the next one. */
const STEPS = [
  'Get the local AWS',
  'Start the local AWS',
  'Prepare the local AWS for the CDK',
  'Build the stack',
  'Deploy the stack',
  'Open the site',
  'Seed demo data',
];
const HALF_DONE = /^ {2}("(.+)"|The start) is half done: npm start goes on there\.$/;

const obstacle = process.env.LOCAL_AWS
  ? onlyOnLinux()
  : 'starts of its own, which the long form of npm run proof local-aws does';

function onlyOnLinux() {
  return process.platform === 'linux' ? undefined : 'the processes of Linux, which /proc lists';
}

/** Processes with this in their environment, as all have that npm start started. */
function processesWith(variable: string): number[] {
  const isIts = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(variable);
    } catch {
      return false;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter(isIts).map(Number);
}

/** In a group of its own, as a terminal starts it. */
function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['scripts/local.ts'], { cwd: ROOT, env, detached: true });
  let words = '';
  child.stdout.on('data', (chunk) => (words += chunk));
  const errors = text(child.stderr);
  const ended = once(child, 'exit');
  return {
    /** Ends early, and fails, where the start does. */
    async until(sign: string) {
      const isThere = () => words.includes(sign) || child.exitCode !== null;
      await vi.waitUntil(isThere, { timeout: RUNS_MS, interval: 50 });
      expect(words).toContain(sign);
    },
    async interrupt() {
      process.kill(-(child.pid ?? 0), 'SIGINT');
      const [code] = await ended;
      return { code, last: words.trimEnd().split('\n').at(-1), errors: await errors };
    },
  };
}

it('Ctrl-C in each step says what is half done, and the next start goes on', {
  ...skipFor(obstacle),
  timeout: STEPS.length * RUNS_MS,
}, async () => {
  const [sitePort, awsPort] = [await freePort(), await freePort()];
  const { folder } = placeOf({ reset: false, sitePort, awsPort });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const own = `BARKYARD_AWS_PORT=${awsPort}`;
  const env = { ...process.env, BARKYARD_PORT: `${sitePort}`, BARKYARD_AWS_PORT: `${awsPort}`, AWS_ENDPOINT_URL: '' };
  for (const step of STEPS) {
    const run = start(env);
    await run.until(`  ${step} .`);
    await wait(INTO_THE_STEP_MS);
    const { code, last, errors } = await run.interrupt();
    console.log(`• Ctrl-C after "${step}":${last}`);
    expect([code, errors]).toEqual([0, '']);
    expect(last).toMatch(HALF_DONE);
    await vi.waitFor(() => expect(processesWith(own)).toEqual([]), MOST_MS);
  }
  const run = start(env);
  await run.until('Ctrl-C stops it');
  const { ok } = await fetch(`http://localhost:${sitePort}/api/health`);
  const { code } = await run.interrupt();
  expect([ok, code]).toEqual([true, 0]);
});
