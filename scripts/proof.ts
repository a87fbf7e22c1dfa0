import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Advice } from './local/advice.ts';
import { findChromium } from './local/chromium.ts';
import { obstacleOf } from './local/engines.ts';
import { shownOn } from './local/progress.ts';
import { runAndStop } from './local/run-and-stop.ts';
import type { Started } from './local/started.ts';
import { throwAway } from './local/throw-away.ts';
import { ROOT, runVisibly, tryTool } from './local/tool.ts';
import { PROOFS, type Proof, SUMS } from './proof/proofs.ts';
import { runSubject } from './subjects.ts';

/** Runs one of the proofs, on a stack of its own, and shows its figures. */
const UNITS = ['unit', 'infra'];
const ON_STACK = ['integration', 'races', 'live'];

const onStep = shownOn(process.stdout);

const subjects = Object.entries(PROOFS).map(([name, proof]) => {
  const run = () => (proof.program ? program(proof.program) : runAndStop((started) => prove(started, name, proof)));
  return [name, { does: proof.does, run }] as const;
});
await runSubject('proof', Object.fromEntries(subjects));

async function program(words: string[]): Promise<void> {
  await runVisibly('node', [...words, ...process.argv.slice(2)], ROOT).catch(() => {
    process.exitCode = 1;
  });
}

async function prove(started: Started, name: string, proof: Proof): Promise<number> {
  const { files, first, units, browser, engines = ['chromium'], context } = checked(name, proof);
  const env = environmentOf(proof, process.argv.slice(2));
  const onStack = files ? await stackFor(started, context) : {};
  const inBrowser = browser ? { CHROMIUM_PATH: await findChromium() } : {};
  const run = (some: string[], projects: string[], also: NodeJS.ProcessEnv) => {
    const args = [
      'run',
      ...some,
      ...projects.map((project) => `--project=${project}`),
      '--disableConsoleIntercept=true',
    ];
    return onStep(`Prove: ${name}`, () => tryTool('vitest', { args, env: { ...env, ...also } }));
  };
  const outputs: Awaited<ReturnType<typeof run>>[] = [];
  if (first) outputs.push(await run(first, ON_STACK, onStack));
  if (files) outputs.push(await run(files, ON_STACK, onStack));
  // Pages of figures come after the figures.
  if (units) outputs.push(await run(units, UNITS, {}));
  for (const BROWSER of browser ? engines : []) {
    const obstacle = obstacleOf(BROWSER);
    if (obstacle) console.log(`• ${BROWSER}: skipped, ${obstacle}`);
    else outputs.push(await run(browser ?? [], ['e2e'], { ...inBrowser, BROWSER }));
  }
  for (const { code, output } of outputs) console.log(code ? output : figuresOf(output).join('\n'));
  const figures = outputs.flatMap(({ output }) => figuresOf(output));
  const isWhole = browser ? true : figures.length > 0 && saySum(name, figures);
  if (figures.length === 0 && !browser) console.log(`Nothing is proved: the tests of ${name} printed no figures.`);
  return outputs.some(({ code }) => code !== 0) || !isWhole ? 1 : 0;
}

async function stackFor(started: Started, context: Proof['context']): Promise<NodeJS.ProcessEnv> {
  const { stop, mails, redeploy, ...stack } = await onStep('Start a stack for the tests', () =>
    throwAway('none', context),
  );
  started.add(stop);
  return { BARKYARD_STACK: JSON.stringify(stack) };
}

function saySum(name: string, figures: string[]): boolean {
  const sum = SUMS[name]?.(figures);
  if (sum) console.log(`\n${sum.line}`);
  return sum?.isWhole ?? true;
}

function checked(name: string, proof: Proof): Proof {
  const { files = [], first = [], units = [], browser = [] } = proof;
  for (const file of [...files, ...first, ...units, ...browser]) {
    if (!existsSync(join(ROOT, file))) throw new Advice(`Correct the files of ${name}: there is no ${file}.`);
  }
  return proof;
}

function environmentOf({ env, long, write }: Proof, options: string[]): NodeJS.ProcessEnv {
  return Object.assign({}, env, ...options.map((option) => environmentFor(option, { long, write })));
}

function environmentFor(option: string, known: Record<string, NodeJS.ProcessEnv | undefined>): NodeJS.ProcessEnv {
  const [, seed] = /^--seed=(\d+)$/.exec(option) ?? [];
  const env = seed ? { SEED: seed } : known[option.replace('--', '')];
  if (!env) throw new Advice(`Leave ${option} out: unknown option.`);
  return env;
}

function figuresOf(output: string): string[] {
  return output.match(/• .*/g) ?? [];
}
