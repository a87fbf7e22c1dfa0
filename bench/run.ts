import { fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Advice } from '../scripts/local/advice.ts';
import { shownOn } from '../scripts/local/progress.ts';
import { runAndStop } from '../scripts/local/run-and-stop.ts';
import { type Measure, merged, pageOf, type Section } from './sections.ts';

const BASELINE = join(import.meta.dirname, 'baseline.json');

type Load = () => Promise<{ measure: Measure }>;

/** The page, in this order. */
const PAGE: Record<string, Load> = {
  calls: () => import('./measures/calls.ts'),
  cold: () => import('./measures/cold.ts'),
  hot: () => import('./measures/hot.ts'),
  feed: () => import('./measures/feed.ts'),
  javascript: () => import('./measures/javascript.ts'),
  lighthouse: () => import('./lighthouse/measure.ts'),
};

/** What takes longer, and is measured only when it is named. */
const NAMED: Record<string, Load> = {
  peers: () => import('./peers/compare.ts'),
  scale: () => import('./scale/run.ts'),
};

const ALL = { ...PAGE, ...NAMED };

/** Each measure has a process of its own: some replace the clock, and all would warm the code of the next. */
function measured(name: string): Promise<Section> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [`--measure=${name}`], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let section: Section | undefined;
    child.on('message', (found) => {
      section = found as Section;
    });
    child.on('exit', (code) => (section ? resolve(section) : reject(new Error(`${name} ended with ${code}.`))));
  });
}

const baseline = async (): Promise<Section[]> => JSON.parse(await readFile(BASELINE, 'utf8').catch(() => '[]'));

function wanted(given: string[]): { names: string[]; isWritten: boolean } {
  const unknown = given.find((one) => one !== '--write' && !ALL[one]);
  if (unknown) throw new Advice(`Name some of ${Object.keys(ALL).join(', ')}, or --write: ${unknown} is not known.`);
  const names = given.filter((one) => one !== '--write');
  return { names: names.length > 0 ? names : Object.keys(PAGE), isWritten: given.includes('--write') };
}

async function bench(given: string[]): Promise<number> {
  const { names, isWritten } = wanted(given);
  const onStep = shownOn(process.stdout);
  const [sections, failed]: [Section[], string[]] = [[], []];
  for (const name of names) {
    const measure = () => onStep(name, () => measured(name));
    await measure().then(
      (section) => sections.push(section),
      (error) => failed.push(`${error}`),
    );
  }
  const known = await baseline();
  console.log(`\n${pageOf(sections, known)}\n`);
  if (isWritten) await writeFile(BASELINE, `${JSON.stringify(merged(known, sections), null, 1)}\n`);
  const misses = [...failed, ...sections.flatMap(({ title, misses = [] }) => misses.map((one) => `${title}: ${one}`))];
  for (const miss of misses) console.error(miss);
  return misses.length > 0 ? 1 : 0;
}

const [, name = ''] = /^--measure=(\w+)$/.exec(process.argv[2] ?? '') ?? [];
if (process.send && name) {
  const { measure } = (await ALL[name]?.()) ?? {};
  process.send(await measure?.(), () => process.exit());
} else await runAndStop(() => bench(process.argv.slice(2)));
