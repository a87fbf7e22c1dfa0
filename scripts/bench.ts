import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coldStarts } from '../proofs/bench/cold.ts';
import { keepFigures, type Measurements, withFigures } from '../proofs/bench/figures.ts';
import { fixedUsage } from '../proofs/bench/fixed.ts';
import { pageOf, plotsOf } from '../proofs/bench/page.ts';
import { comparePeers } from '../proofs/bench/peers/compare.ts';
import { Advice } from './local/advice.ts';
import { shownOn } from './local/progress.ts';
import { runAndStop } from './local/run-and-stop.ts';
import type { Started } from './local/started.ts';
import { throwAway } from './local/throw-away.ts';
import { LOCAL, ROOT, runTool } from './local/tool.ts';

const PAGE = join(ROOT, 'docs/performance.md');
const PLOTS = join(ROOT, 'docs/performance');
const FIGURES = join(PLOTS, 'figures.json');
/** The parts that this run measures. */
const FRESH = join(LOCAL, 'bench');
const COLD_ROUNDS = 5;

type Part = (started: Started) => Promise<void>;

const UNITS = ['costs', 'consequences', 'visits', 'feed', 'stream'].map((name) => `proofs/costs/${name}.integ.test.ts`);

const byTests = (files: string[], project: string, env: NodeJS.ProcessEnv) =>
  runTool('vitest', { args: ['run', `--project=${project}`, ...files], env: { ...env, FIGURES: FRESH } });

async function units(started: Started): Promise<void> {
  const stack = await throwAway('none');
  started.add(stack.stop);
  const { stop, mails, redeploy, save, ...provided } = stack;
  await byTests(UNITS, 'integration', { BARKYARD_STACK: JSON.stringify(provided) });
}

async function cold(): Promise<void> {
  process.env.FIGURES = FRESH;
  keepFigures('cold', await coldStarts(COLD_ROUNDS));
}

const PARTS: Record<string, Part> = {
  'Cold starts': cold,
  'Hot post and hot dog': () => byTests(['proofs/hot'], 'unit', { DURATION: '5' }),
  'Amplification of a post': () => byTests(['proofs/bench/amplification.test.ts'], 'unit', {}),
  'CPU of the handlers': () => byTests(['proofs/bench/handler-cpu.test.ts'], 'unit', { BLOCKS: '12' }),
  'Units, trips and the feed': units,
};

const WITH_PEERS: Record<string, Part> = {
  Peers: async (started) => {
    process.env.FIGURES = FRESH;
    keepFigures('peers', await comparePeers(started));
  },
};

const onStep = shownOn(process.stdout);
await runAndStop(bench);

/** `--page` writes the page again from the figures that are there. */
function wanted(options: string[]): Record<string, Part> {
  const unknown = options.find((option) => !['--peers', '--page'].includes(option));
  if (unknown) throw new Advice(`Leave ${unknown} out: unknown option.`);
  if (options.includes('--page')) return {};
  return options.includes('--peers') ? { ...PARTS, ...WITH_PEERS } : PARTS;
}

async function bench(started: Started): Promise<number> {
  await rm(FRESH, { recursive: true, force: true });
  const failed: string[] = [];
  for (const [name, part] of Object.entries(wanted(process.argv.slice(2)))) {
    await onStep(name, () => part(started)).catch((error) => {
      failed.push(name);
      console.error(error);
    });
  }
  await onStep('Write docs/performance.md', write);
  for (const name of failed) console.log(`Failed: ${name}. Figures that it did not measure are from an earlier run.`);
  return failed.length > 0 ? 1 : 0;
}

async function write(): Promise<void> {
  const earlier: Measurements = JSON.parse(await readFile(FIGURES, 'utf8').catch(() => '{}'));
  const measurements = withFigures(earlier, FRESH, new Date().toISOString().slice(0, 10));
  const fixed = fixedUsage();
  await mkdir(PLOTS, { recursive: true });
  await writeFile(FIGURES, `${JSON.stringify(measurements, null, 1)}\n`);
  for (const [name, plot] of Object.entries(plotsOf(measurements, fixed)))
    await writeFile(join(PLOTS, `${name}.svg`), plot);
  const page = pageOf(await readFile(PAGE, 'utf8'), measurements, fixed);
  await writeFile(PAGE, page);
  console.log(`\n${page}`);
}
