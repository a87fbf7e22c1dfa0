import { globSync } from 'node:fs';
import { audit } from './audit.ts';
import { ON_DYNAMODB_LOCAL } from './handlers/files.ts';
import { Advice } from './local/advice.ts';
import { localAws } from './local/aws.ts';
import { findChromium } from './local/chromium.ts';
import { databaseObstacle } from './local/database.ts';
import { type Engine, obstacleOf } from './local/engines.ts';
import { seconds, shownOn } from './local/progress.ts';
import type { Stack } from './local/stack.ts';
import { Started } from './local/started.ts';
import { ownTemporaryFiles } from './local/temporary.ts';
import { throwAway } from './local/throw-away.ts';
import { ROOT, tryTool } from './local/tool.ts';
import { runVitest } from './test/run-vitest.ts';
import { BY_HAND, type Suite, suiteOf, TEST_FILES } from './test/suites.ts';
import { closingLine, EMPTY, neverRun, single, slowest, sumOf, type Tally } from './test/tally.ts';

const SLOWEST = 10;

const onStep = shownOn(process.stdout);
const suite: Suite = process.argv[2] === 'all' ? 'all' : 'test';
const started = new Started();
const tallies: Tally[] = [];

ownTemporaryFiles();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void started.stop().then(() => process.exit(1)));
await (suite === 'all' ? testTheRest() : testWhatMatters()).then(checkThatAllRan).catch((error) => {
  console.error(error instanceof Advice ? `\n${error.message}\n` : error);
  tallies.push(single(false));
});
await started.stop();
const total = sumOf(tallies);
tell(total);
console.log(`\n${closingLine(total)}`);
process.exit(total.failed > 0 ? 1 : 0);

/** What everybody waits for. */
async function testWhatMatters(): Promise<void> {
  const CHROMIUM_PATH = await findChromium();
  // Each of these leaves a core idle when it runs alone.
  const [stack, withSite] = await Promise.all([
    start('none'),
    start('built'),
    check('Lint', 'biome', ['check', '--error-on-warnings']),
    check('Types', 'tsc', ['--noEmit']),
  ]);
  await test('Unit and web tests', ['unit', 'infra', 'web']);
  await workOn(stack, (env) => test('Integration tests on the local AWS', ['integration'], env));
  await workOn(withSite, (env) => testInBrowser(withSite, { ...env, CHROMIUM_PATH }));
}

/** The rest. */
async function testTheRest(): Promise<void> {
  const CHROMIUM_PATH = await findChromium();
  const [stack, obstacle] = await Promise.all([
    start('none'),
    onStep('Get DynamoDB Local', () => databaseObstacle(true)),
    check('Dead code', 'knip', []),
    check('Duplicates', 'jscpd', ['.']),
    auditPackages(),
  ]);
  // Restarts mostly wait.
  await Promise.all([
    check('Start a stack three times', 'node', ['tests/proofs/restart.ts']),
    test('Unit tests and templates', ['unit', 'infra', 'zones']),
  ]);
  await workOn(stack, (env) => testOnLocalAws(stack, env, obstacle));
  // Consumers of the stream would first work off all that the tests before have written: these have a stack of their own.
  const withSite = await start('built');
  await workOn(withSite, async (env) => {
    await testInBrowser(withSite, { ...env, CHROMIUM_PATH });
    await test('Sockets on the local AWS', ['live'], env);
  });
}

/** All that is there afterwards the deployed product has written; other tests write rows of their own. */
async function testInBrowser(stack: Stack, env: NodeJS.ProcessEnv): Promise<void> {
  await test('Browser tests', ['e2e'], env);
  // They mostly wait, for letters that come one by one.
  if (suite === 'all') await Promise.all([testIn('firefox', env), testIn('webkit', env)]);
  if (suite === 'all') await tellStory('on the development server', { ...env, BARKYARD_STACK: '', SITE: 'dev' });
  await check('Invariants of the whole stack', 'node', ['scripts/ops/invariants.ts'], localAws(stack));
}

/** The main story, in a browser that this machine may lack. */
async function testIn(engine: Engine, env: NodeJS.ProcessEnv): Promise<void> {
  await tellStory(`in ${engine}`, { ...env, BROWSER: engine }, obstacleOf(engine));
}

async function tellStory(where: string, env: NodeJS.ProcessEnv, obstacle?: string): Promise<void> {
  const name = `The main story ${where}`;
  const run = () => runVitest({ projects: ['e2e'], files: [BY_HAND], env });
  const tally = obstacle ? { ...EMPTY, skipped: [{ name, reason: obstacle }] } : await onStep(name, run);
  tallies.push({ ...tally, retried: tally.retried.map((test) => `${where}: ${test}`) });
}

async function testOnLocalAws({ endpoint, keys }: Stack, env: NodeJS.ProcessEnv, obstacle?: string): Promise<void> {
  if (obstacle) tallies.push({ ...EMPTY, skipped: [{ name: 'Tests on DynamoDB Local', reason: obstacle }] });
  const handlers = obstacle ? ['handlers'] : ['handlers', ON_DYNAMODB_LOCAL];
  const forHandlers = { ...localAws({ endpoint, keys }), HANDLERS_ENDPOINT: endpoint, HANDLERS: 'short' };
  const projects = ['integration', 'races', ...handlers];
  await test('Integration tests on the local AWS', projects, { ...env, ...forHandlers });
}

async function start(site: 'built' | 'none'): Promise<Stack> {
  const what = site === 'built' ? 'Start a stack with the site' : 'Start a stack for the tests';
  const stack = await onStep(what, () => throwAway(site));
  started.add(stack.stop);
  return stack;
}

async function workOn(stack: Stack, work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  await work({ BARKYARD_STACK: JSON.stringify(stack) });
  await stack.stop();
}

/** Counts a tool as one test. */
async function check(name: string, tool: string, args: string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await onStep(name, () => tryTool(tool, { args, env }));
  if (code !== 0) console.log(output);
  tallies.push(single(code === 0));
}

/** Severe vulnerabilities of packages that we ship; an unreachable registry is not a failure. */
async function auditPackages(): Promise<void> {
  const failed = (error: unknown) => ({ findings: [`${error}`] });
  const name = 'Known vulnerabilities of packages';
  const verdict = await onStep(name, () => audit().catch(failed));
  if ('skipped' in verdict) {
    tallies.push({ ...EMPTY, skipped: [{ name, reason: verdict.skipped }] });
    return;
  }
  for (const finding of verdict.findings) console.log(finding);
  tallies.push(single(verdict.findings.length === 0));
}

async function test(name: string, projects: string[], env?: NodeJS.ProcessEnv): Promise<void> {
  tallies.push(await onStep(name, () => runVitest({ projects, env: { ...env, SUITE: suite } })));
}

function checkThatAllRan(): void {
  const missed = neverRun(
    sumOf(tallies),
    globSync(TEST_FILES, { cwd: ROOT }).filter((file) => suiteOf(file) === suite),
  );
  for (const path of missed) console.log(`  never run: ${path}`);
  tallies.push(single(missed.length === 0));
}

function tell(sum: Tally): void {
  console.log('\n  The slowest test files:');
  for (const { path, ms } of slowest(sum, SLOWEST)) console.log(`    ${seconds(ms).padStart(8)}  ${path}`);
  for (const name of sum.retried) console.log(`  passed on retry: ${name}`);
  for (const { name, reason } of sum.skipped) console.log(`  skipped: ${name} (${reason ?? 'no reason given'})`);
}
