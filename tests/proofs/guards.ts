import { join } from 'node:path';
import process from 'node:process';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { Advice } from '../../scripts/local/advice.ts';
import { runAndStop } from '../../scripts/local/run-and-stop.ts';
import type { Started } from '../../scripts/local/started.ts';
import { throwAway } from '../../scripts/local/throw-away.ts';
import { ROOT } from '../../scripts/local/tool.ts';
import type { Mutant } from './guards/mutant.ts';
import { MUTANTS } from './guards/mutants.ts';
import { patternOf, unfitIn, whyNot } from './guards/verdict.ts';

/** Leaves out each guard by itself, and wants the test that is named for it to fail; `-- "a request"` tries some. */
const [part = ''] = process.argv.slice(2);
const mutants = MUTANTS.filter(({ name }) => name.includes(part));

await runAndStop(async (started) => {
  if (mutants.length === 0) throw new Advice(`Give a part of a mutant's name: no name has "${part}" in it.`);
  await standUp(started);
  const vitest = await createVitest('test', { root: ROOT, project: 'guards', watch: false, reporters: [] });
  started.add(() => vitest.close());
  return leaveOutEach(vitest);
});

/** Uses the stack that the environment describes, or starts one. */
async function standUp(started: Started): Promise<void> {
  if (process.env.BARKYARD_STACK) return;
  const { stop, mails, redeploy, save, ...provided } = await throwAway('none');
  started.add(stop);
  process.env.BARKYARD_STACK = JSON.stringify(provided);
}

/** Runs tests of a file, with a mutant or without one. */
async function run(vitest: Vitest, [file, tests]: [string, string[]], mutant?: Mutant): Promise<TestModule[]> {
  const moduleId = join(ROOT, file);
  const forget = () => mutant && vitest.invalidateFile(join(ROOT, mutant.file));
  const testNamePattern = patternOf(tests);
  process.env.MUTANT = mutant?.name ?? '';
  forget();
  const { testModules } = await vitest.runTestSpecifications([
    vitest.getProjectByName('guards').createSpecification(moduleId, { testNamePattern }),
  ]);
  forget();
  // Those of the runs before are among them.
  return testModules.filter((module) => module.moduleId === moduleId);
}

/** The named tests that fail as it is, and so show nothing; with the reason. */
async function unfitTests(vitest: Vitest): Promise<Map<string, string>> {
  const unfit = new Map<string, string>();
  for (const [file, some] of Map.groupBy(mutants, ({ seenBy }) => seenBy[0])) {
    const tests = [...new Set(some.map(({ seenBy }) => seenBy[1]))];
    const found = unfitIn(await run(vitest, [file, tests]), tests);
    for (const [test, why] of found) unfit.set(`${file}: ${test}`, why);
  }
  return unfit;
}

async function leaveOutEach(vitest: Vitest): Promise<number> {
  const unfit = await unfitTests(vitest);
  for (const [test, why] of unfit) console.log(`• fails without a mutant: ${test} (${why})`);
  let survived = 0;
  for (const mutant of mutants) {
    const [file, test] = mutant.seenBy;
    const isFit = !unfit.has(`${file}: ${test}`);
    const why = isFit ? whyNot(await run(vitest, [file, [test]], mutant)) : 'the test fails without it';
    if (!why) continue;
    survived += 1;
    console.log(`• survived: ${mutant.name} (${why}; ${file}: ${test})`);
  }
  console.log(`• guards: ${mutants.length} mutants, ${mutants.length - survived} killed, survived ${survived}`);
  return survived > 0 ? 1 : 0;
}
