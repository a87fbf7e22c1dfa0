import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { throwAway } from '../e2e/stack.ts';
import { audit } from './audit.ts';
import { Advice } from './local/advice.ts';
import { findChromium } from './local/chromium.ts';
import { shownOn } from './local/progress.ts';
import { Started } from './local/started.ts';
import { tryTool } from './local/tool.ts';

interface Count {
  passed: number;
  failed: number;
}

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Tests of a whole stack share this machine with it: one that fails is tried once more, and named if it passes then. */
const TWICE = ['--retry=1', '--reporter=./scripts/local/second-tries.ts'];

const onStep = shownOn(process.stdout);
const started = new Started();
const counts: Count[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void started.stop().then(() => process.exit(1)));
await testAll().catch((error) => {
  console.error(error instanceof Advice ? `\n${error.message}\n` : error);
  counts.push({ passed: 0, failed: 1 });
});
await started.stop();
const { passed, failed } = sumOf(counts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function testAll(): Promise<void> {
  const CHROMIUM_PATH = await findChromium();
  await check('Lint', 'biome', ['check', '--error-on-warnings']);
  await check('Types', 'tsc', ['--noEmit']);
  await check('Dead code', 'knip', []);
  await auditPackages();
  await test('Unit and web tests', ['unit', '--project=web']);
  await onStack('none', async (env) => {
    await test('Integration tests on the local AWS', ['integration', '--project=mutants', ...TWICE], env);
  });
  // What comes by the table's stream waits for all that the tests before have written: these begin with an empty table.
  await onStack('built', async (env, endpoint) => {
    await test('Browser tests', ['e2e', ...TWICE], { ...env, CHROMIUM_PATH });
    // All that is there now the deployed product has written; other tests write rows of their own.
    await check('Invariants of the whole stack', 'node', ['scripts/invariants.ts'], { AWS_ENDPOINT_URL: endpoint });
    await test('Sockets on the local AWS', ['live', ...TWICE], env);
  });
}

type Work = (env: NodeJS.ProcessEnv, endpoint: string) => Promise<void>;

async function onStack(files: 'none' | 'built', work: Work): Promise<void> {
  const stack = await onStep('Start a stack for the tests', () => throwAway(files));
  started.add(stack.stop);
  const { endpoint, site, outputs, comprehend } = stack;
  await work({ BARKYARD_STACK: JSON.stringify({ endpoint, site, outputs, comprehend }) }, endpoint);
  await started.stop();
}

/** A tool whose whole verdict counts as one test. */
async function check(name: string, tool: string, args: string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await onStep(name, () => tryTool(tool, { args, env }));
  if (code !== 0) console.log(output);
  counts.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Grave weaknesses of the packages that we ship; a registry that cannot be asked fails nobody. */
async function auditPackages(): Promise<void> {
  const failed = (error: unknown) => ({ findings: [`${error}`] });
  const verdict = await onStep('Known weaknesses of packages', () => audit().catch(failed));
  if ('skipped' in verdict) return console.log(`  skipped: ${verdict.skipped}`);
  const { findings } = verdict;
  for (const finding of findings) console.log(finding);
  counts.push(findings.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

async function test(name: string, [project = '', ...more]: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-report-'));
  const report = join(folder, 'report.json');
  const SECOND_TRIES = join(folder, 'second-tries.txt');
  const chosen = ['--project', project, ...more];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only'];
  const { code, output } = await onStep(name, () =>
    tryTool('vitest', { args: ['run', ...chosen, ...reporters], env: { ...env, SECOND_TRIES } }),
  );
  if (code !== 0) console.log(output);
  counts.push(await countIn(report, code));
  const again = await readFile(SECOND_TRIES, 'utf8').catch(() => '');
  for (const one of again.split('\n').filter(Boolean)) console.log(`    passed at the second try: ${one}`);
  await rm(folder, { recursive: true, force: true });
}

/** A run that fails without a failed test, such as a file that cannot be read, counts as one failure. */
async function countIn(report: string, code: number): Promise<Count> {
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const read = Report.safeParse(JSON.parse(text));
  const { numPassedTests, numFailedTests } = read.data ?? { numPassedTests: 0, numFailedTests: 0 };
  return { passed: numPassedTests, failed: code === 0 ? numFailedTests : Math.max(1, numFailedTests) };
}

function sumOf(all: Count[]): Count {
  return all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}
