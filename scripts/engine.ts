import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { throwAway } from '../e2e/stack.ts';
import { shownOn } from './local/progress.ts';
import { runAndStop } from './local/run-and-stop.ts';
import type { Started } from './local/started.ts';
import { lacksDatabase } from './local/testing/database.ts';
import { tryTool } from './local/tool.ts';
import { closingLine, judged, Tally } from './test/tally.ts';

const onStep = shownOn(process.stdout);

await runAndStop(testEngine);

/** Runs the integration tests that have tables of their own on DynamoDB Local, beside a stack of their own. */
async function testEngine(started: Started): Promise<number> {
  const lack = await onStep('Get DynamoDB Local', () => lacksDatabase(true));
  if (lack) return sayNothingRan(lack);
  const stack = await onStep('Start a stack for the tests', () => throwAway('none'));
  started.add(stack.stop);
  const { stop, mails, redeploy, save, ...provided } = stack;
  const BARKYARD_STACK = JSON.stringify(provided);
  const tally = await onStep('Tests on DynamoDB Local', () => run({ BARKYARD_STACK }));
  const { passed, failed, files } = tally;
  console.log(`• engine: files ${files.length}, tests ${passed + failed}, failed ${failed}`);
  console.log(closingLine(tally));
  return failed > 0 || files.length === 0 ? 1 : 0;
}

function sayNothingRan(reason: string): number {
  console.log(`• engine: skipped (${reason})`);
  return 0;
}

async function run(env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-report-'));
  const TALLY = join(folder, 'tally.json');
  const reporters = ['--reporter=dot', '--reporter=./scripts/test/reporter.ts', '--silent=passed-only'];
  const { code, output } = await tryTool('vitest', {
    args: ['run', '--project=engine', ...reporters],
    env: { ...env, TALLY },
  });
  if (code !== 0) console.log(output);
  const tally = Tally.parse(JSON.parse(await readFile(TALLY, 'utf8')));
  await rm(folder, { recursive: true, force: true });
  return judged(tally, code);
}
