import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '#shared/core/hourly';
import { throwAway } from '../e2e/stack.ts';
import { type Sum, sumOfFaults } from './fault-sum.ts';
import { Advice } from './local/advice.ts';
import { shownOn } from './local/progress.ts';
import { runAndStop } from './local/run-and-stop.ts';
import type { Started } from './local/started.ts';
import { ROOT, tryTool } from './local/tool.ts';
import { sumOfDeployments, sumOfPlaces } from './part-sum.ts';

interface Proof {
  /** Tests on a stack of their own, where there are some. */
  files?: string[];
  /** Those of the files that are run before the others, on an empty table. */
  first?: string[];
  context?: Record<string, string>;
  /** Tests of what needs no stack. */
  units?: string[];
  env?: NodeJS.ProcessEnv;
  long?: NodeJS.ProcessEnv;
  write?: NodeJS.ProcessEnv;
}

const UNITS = ['--project=unit', '--project=infra'];
const PROJECTS = ['integration', 'races', 'mutants', 'live'].map((name) => `--project=${name}`);

const SOCKETS = { SOCKETS: '200', MESSAGES: '2000', DROPS: '50' };

/** The number of calls that a run can make. */
const MANY = 1_000_000;
const UNLIMITED = JSON.stringify(Object.fromEntries(Object.keys(LIMITS).map((kind) => [kind, MANY])));

/** Runs one of the tests that state figures, on a stack of its own, and shows its figures. */
const PROOFS: Record<string, Proof> = {
  invariants: {
    files: ['proofs/storms/storm.integ.test.ts', 'proofs/storms/going-public.integ.test.ts'],
    long: { OPERATIONS: '20000', PENDING: '3000' },
  },
  deletion: {
    files: ['proofs/deletion/'],
    env: { CROWD: '60' },
    long: { POSTS: '1000', EDGES: '5000', STRIDE: '1', RUNS: '12', MUTANTS: 'all' },
  },
  export: {
    files: ['proofs/export/export.integ.test.ts'],
    long: { POSTS: '1000', EDGES: '5000', STRIDE: '1' },
  },
  media: {
    files: [
      'proofs/faults/media.integ.test.ts',
      'proofs/faults/pictures.integ.test.ts',
      'proofs/faults/verdicts.integ.test.ts',
    ],
    long: { COUNT: '500', IMAGES: '500', VIDEOS: '100' },
  },
  privacy: { files: ['proofs/calls/privacy.integ.test.ts', 'proofs/calls/pending.integ.test.ts'] },
  matrix: { files: ['proofs/matrix/'], long: { MATRIX: 'long' } },
  fuzz: {
    files: ['proofs/fuzz/', 'scripts/schemathesis/'],
    context: { limits: UNLIMITED },
    long: { CASES: '20000', API_CASES: '200' },
  },
  faults: {
    first: ['proofs/sockets/sockets.integ.test.ts'],
    files: ['proofs/faults/', 'proofs/deletion/deletion.integ.test.ts', 'proofs/streams/streams.integ.test.ts'],
    long: {
      FAULTS: 'long',
      POSTS: '1000',
      EDGES: '5000',
      STRIDE: '1',
      COUNT: '500',
      IMAGES: '500',
      VIDEOS: '100',
      RECORDS: '10000',
      ...SOCKETS,
    },
  },
  'local-aws': {
    files: ['scripts/local/gate/', 'scripts/local/stop.integ.test.ts', 'scripts/local/restart.integ.test.ts'],
    long: { LOCAL_AWS: 'long' },
  },
  places: {
    files: ['proofs/places/', 'functions/notifications/devices.integ.test.ts'],
    units: ['functions/lost/circle.test.ts', 'functions/push/push-service.test.ts'],
    long: { CODES: '10000' },
  },
  floods: { units: ['proofs/floods/tips.test.ts'], long: { JUNK: '5000' } },
  enumeration: { files: ['proofs/enumeration/enumeration.integ.test.ts'], long: { TRIES: '200' } },
  logs: { files: ['proofs/logs/logs.integ.test.ts'] },
  sockets: {
    files: ['proofs/sockets/sockets.integ.test.ts'],
    long: SOCKETS,
  },
  streams: { files: ['proofs/streams/streams.integ.test.ts'], long: { RECORDS: '10000' } },
  deploy: {
    units: [
      'infra/core/options.test.ts',
      'infra/core/deployment-file.test.ts',
      'infra/environments.test.ts',
      'infra/removal.test.ts',
      'infra/addresses.test.ts',
      'infra/firewall.test.ts',
      'infra/moderation.test.ts',
      'infra/watch/alarms.test.ts',
      'scripts/deployments',
    ],
  },
  costs: {
    files: [
      'proofs/costs/feed.integ.test.ts',
      'proofs/costs/costs.integ.test.ts',
      'proofs/costs/consequences.integ.test.ts',
      'proofs/costs/stream.integ.test.ts',
      'proofs/costs/tell.integ.test.ts',
    ],
    long: { NEIGHBOURS: '5000' },
    write: { WRITE_COSTS: 'yes' },
  },
};

/** Their figures end in one line of counts. */
const SUMS: Partial<Record<string, (figures: string[]) => Sum>> = {
  deploy: sumOfDeployments,
  faults: sumOfFaults,
  places: sumOfPlaces,
};

const onStep = shownOn(process.stdout);
await runAndStop((started) => prove(started, process.argv.slice(2)));

async function prove(started: Started, [name = '', ...options]: string[]): Promise<number> {
  const { files, first, units, context, env } = wanted(name, options);
  const stack = files ? await stackFor(started, context) : {};
  const run = (some: string[]) => {
    const projects = some === units ? UNITS : PROJECTS;
    const args = ['run', ...some, ...projects, '--disableConsoleIntercept=true'];
    return tryTool('vitest', { args, env: { ...env, ...stack } });
  };
  const outputs: Awaited<ReturnType<typeof run>>[] = [];
  for (const some of [first, units, files]) if (some) outputs.push(await onStep(`Prove: ${name}`, () => run(some)));
  for (const { code, output } of outputs) console.log(code ? output : figuresOf(output).join('\n'));
  const figures = outputs.flatMap(({ output }) => figuresOf(output));
  const isWhole = figures.length > 0 && saySum(name, figures);
  if (figures.length === 0) console.log(`Nothing is proved: the tests of ${name} printed no figures.`);
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

function wanted(name: string, options: string[]) {
  const proof = PROOFS[name];
  if (!proof) throw new Advice(`Name one of ${Object.keys(PROOFS).join(', ')}: ${name || 'nothing'} is not a proof.`);
  const { files, first, units, context, env: always, long, write } = proof;
  for (const file of [files, first, units].flatMap((some) => some ?? [])) {
    if (!existsSync(join(ROOT, file))) throw new Advice(`Correct the files of ${name}: there is no ${file}.`);
  }
  const env = Object.assign({}, always, ...options.map((option) => environmentOf(option, { long, write })));
  return { files, first, units, context, env };
}

function environmentOf(option: string, known: Record<string, NodeJS.ProcessEnv | undefined>): NodeJS.ProcessEnv {
  const [, seed] = /^--seed=(\d+)$/.exec(option) ?? [];
  const env = seed ? { SEED: seed } : known[option.replace('--', '')];
  if (!env) throw new Advice(`Leave ${option} out: unknown option.`);
  return env;
}

function figuresOf(output: string): string[] {
  return output.match(/• .*/g) ?? [];
}
