import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Tally } from './tally.ts';

const ERROR_LINES = 3;

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

/** `skipped` in a test's metadata, or the note of `context.skip(note)`. */
function reasonOf(test: TestCase): string | undefined {
  const result = test.result();
  return test.meta().skipped ?? (result.state === 'skipped' ? result.note : undefined);
}

/** Its name, and the first lines of the first error: where a wait was in vain, they say for which element. */
function retriedOf(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const lines = stripVTControlCharacters(error?.message ?? 'no error given').split('\n');
  return `${nameOf(test)} (${lines.slice(0, ERROR_LINES).join(' ')})`;
}

function tallyOf(modules: readonly TestModule[]): Tally {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  return {
    passed: inState('passed').length,
    failed: inState('failed').length,
    skipped: inState('skipped').map((test) => ({ name: nameOf(test), reason: reasonOf(test) })),
    retried: tests.filter((test) => test.diagnostic()?.flaky).map(retriedOf),
    files: modules.map((module) => ({ path: module.relativeModuleId, ms: Math.round(module.diagnostic().duration) })),
  };
}

/** Writes the tally of a run into the file that the environment names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { TALLY } = process.env;
    if (TALLY) writeFileSync(TALLY, JSON.stringify(tallyOf(modules)));
  }
}
