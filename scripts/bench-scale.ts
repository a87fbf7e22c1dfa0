import { fork } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { marksTable, plotsOf, replaced, sectionsOf } from '../proofs/scale/page.ts';
import { type Result, resultOf } from '../proofs/scale/result.ts';
import { ROOT } from './local/tool.ts';

const SIZES = [10_000_000, 1_000_000, 100_000, 10_000];
const AT_ONCE = 2;
const PAGE = join(ROOT, 'docs/scaling-simulated.md');
const PLOTS = join(ROOT, 'docs/scaling-simulated');

const { values } = parseArgs({
  options: {
    users: { type: 'string' },
    seed: { type: 'string', default: '7' },
    share: { type: 'string', default: '1' },
  },
});

const planOf = (dogs: number) => ({ dogs, seed: Number(values.seed), share: Number(values.share) });

const measured = (dogs: number) =>
  new Promise<Result>((resolve, reject) => {
    const args = [`--users=${dogs}`, `--seed=${values.seed}`, `--share=${values.share}`];
    const child = fork(import.meta.filename, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (result) => resolve(result as Result));
    child.on('exit', (code) => reject(new Error(`The simulation of ${dogs} users ended with ${code}.`)));
  });

async function measureAll(): Promise<Result[]> {
  const [left, results] = [[...SIZES], [] as Result[]];
  const takeTurns = async () => {
    for (let dogs = left.shift(); dogs !== undefined; dogs = left.shift()) results.push(await measured(dogs));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return results.sort((a, b) => a.dogs - b.dogs);
}

async function write(results: Result[]): Promise<void> {
  await mkdir(PLOTS, { recursive: true });
  for (const [name, svg] of Object.entries(plotsOf(results))) await writeFile(join(PLOTS, `${name}.svg`), svg);
  await writeFile(PAGE, replaced(await readFile(PAGE, 'utf8'), sectionsOf(results)));
}

if (process.send) process.send(await resultOf(planOf(Number(values.users))), () => process.exit());
else if (values.users) {
  const result = await resultOf(planOf(Number(values.users)));
  console.log(Object.values(sectionsOf([result])).join('\n\n'));
} else {
  const results = await measureAll();
  await write(results);
  console.log(marksTable(results));
}
