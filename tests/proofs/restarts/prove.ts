import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../../scripts/local/front-door.ts';
import type { Stack } from '../../../scripts/local/stack.ts';
import type { Restartable } from '../../../scripts/local/throw-away.ts';
import { until } from '../../../scripts/local/until.ts';
import { CONTINUED, FOLLOWING } from './consequences.ts';
import { gather, type Pack } from './pack.ts';

const HOUR_S = 3600;

interface Proved {
  stack: Stack;
  line: string;
  isWhole: boolean;
}

/** Starts a stack three times, the last time after a kill, and checks in each start what follows from a change. */
export async function proveRestarts({ stateDir, start }: Restartable, site: Site): Promise<Proved> {
  const first = await start('none');
  const one = await check(first, 1);
  await first.stop();
  await passHour(stateDir);
  const stack = await start(site);
  const two = await check(stack, 2, one.pack);
  await stack.save();
  await passHour(stateDir);
  await kill(stack);
  const three = await check(stack, 3, two.pack);
  const results = [one, two, three].flatMap((checked) => checked.results);
  return { stack, ...toldOf(results) };
}

interface Result {
  name: string;
  error?: unknown;
}

async function check(stack: Stack, start: number, before?: Pack): Promise<{ pack: Pack; results: Result[] }> {
  const name = (consequence: string) => `${consequence} (start ${start})`;
  const continued = before
    ? Object.entries(CONTINUED).map(([one, goOn]) => attempt(name(one), () => goOn(before, stack)))
    : [];
  const pack = await gather(stack, start);
  const following = Object.entries(FOLLOWING).map(([one, follow]) => attempt(name(one), () => follow(pack)));
  return { pack, results: await Promise.all([...continued, ...following]) };
}

const attempt = (name: string, work: () => Promise<void>): Promise<Result> =>
  work().then(
    () => ({ name }),
    (error: unknown) => ({ name, error }),
  );

function toldOf(results: Result[]) {
  const missing = results.filter(({ error }) => error !== undefined);
  const followed = results.length - missing.length;
  const named = missing.map(({ name, error }) => `\n    missing: ${name}: ${error}`);
  const line = `• restarts: starts 3, kills 1, followed ${followed} of ${results.length}, missing ${missing.length}`;
  return { line: [line, ...named].join(''), isWhole: missing.length === 0 };
}

/** As though the local AWS had been stopped an hour ago: rules of that rate are due. */
async function passHour(stateDir: string): Promise<void> {
  const file = join(stateDir, 'state/snapshot.json');
  const snapshot = JSON.parse(await readFile(file, 'utf8'));
  for (const schedule of snapshot.kept.schedules) schedule[3] -= HOUR_S;
  await writeFile(file, JSON.stringify(snapshot));
}

async function kill(stack: Stack): Promise<void> {
  const { pid } = stack;
  if (!pid) throw new Error('The stack has no local AWS of its own.');
  process.kill(pid, 'SIGKILL');
  await until(async () => stack.pid !== pid);
}
