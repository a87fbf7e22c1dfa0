import { appendFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter, TestCase } from 'vitest/node';

/** Notes the tests that passed only when they were tried again, by name, in the file that the environment names. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { SECOND_TRIES: file } = process.env;
    if (file && test.diagnostic()?.flaky) appendFileSync(file, `${test.module.relativeModuleId} > ${test.fullName}\n`);
  }
}
