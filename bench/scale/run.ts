import { fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row, Section } from '../sections.ts';
import { detailsOf, sectionsOf, written } from './page.ts';
import { type Result, resultOf } from './result.ts';

const PAGE = join(import.meta.dirname, '../docs/scaling.md');
const SIZES = (process.env.USERS || '10000000,1000000,100000,10000').split(',').map(Number);
const AT_ONCE = 2;
const [SEED, SHARE] = [Number(process.env.SEED || 7), Number(process.env.SHARE || 1)];

const resultIn = (dogs: number) =>
  new Promise<Result>((resolve, reject) => {
    const child = fork(import.meta.filename, [`${dogs}`], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (result) => resolve(result as Result));
    child.on('exit', (code) => reject(new Error(`The simulation of ${dogs} users ended with ${code}.`)));
  });

/** Simulates networks of each size, and writes docs/scaling.md where all were asked for in full. */
export async function measure(): Promise<Section> {
  const [left, results] = [[...SIZES], [] as Result[]];
  const takeTurns = async () => {
    for (let dogs = left.shift(); dogs !== undefined; dogs = left.shift()) results.push(await resultIn(dogs));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  results.sort((a, b) => a.dogs - b.dogs);
  if (!process.env.USERS && SHARE === 1) {
    await writeFile(PAGE, written(await readFile(PAGE, 'utf8'), sectionsOf(results)));
  }
  if (process.env.USERS) for (const result of results) console.log(detailsOf(result));
  return {
    title: 'A network of so many users',
    columns: ['dollars a month', 'dollars each', 'reads a second', 'writes a second', 'hottest key'],
    rows: results.map(({ dogs, dollars, peak, hottest: [hottest] }): Row => {
      const each = dollars.list / dogs;
      return [dogs.toLocaleString('en'), dollars.tiered, each, peak.reads, peak.writes, hottest?.share ?? null];
    }),
  };
}

const [, file, dogs] = process.argv;
if (file === import.meta.filename && process.send) {
  process.send(await resultOf({ dogs: Number(dogs), seed: SEED, share: SHARE }), () => process.exit());
}
