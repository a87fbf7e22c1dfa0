import type { TestCase, TestModule } from 'vitest/node';

/** What the title of a repeated test leaves open. */
const BLANK = /%[a-z]|\$\w+/g;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const oneOf = (test: string) =>
  test
    .split(' > ')
    .map((title) => title.split(BLANK).map(escaped).join('.*'))
    .join('( >)? ');

export const patternOf = (tests: readonly string[]) => new RegExp(`(^| )(${tests.map(oneOf).join('|')})$`);

const testsIn = (modules: readonly TestModule[]) =>
  modules.flatMap((module) => [...module.children.allTests()]).filter((test) => test.result().state !== 'skipped');

const firstOf = (errors: readonly { name?: string; message?: string }[] = []) =>
  `${errors[0]?.name}: ${errors[0]?.message?.split('\n')[0]}`;

/** Of the named tests those that are not there, or fail as it is; with the reason. */
export function unfitIn(modules: readonly TestModule[], tests: readonly string[]): Map<string, string> {
  const ran = testsIn(modules);
  return new Map(
    tests.flatMap((test): [string, string][] => {
      const own = ran.filter(({ fullName }) => patternOf([test]).test(fullName));
      const failed = own.find((one) => one.result().state !== 'passed');
      if (own.length > 0 && !failed) return [];
      return [[test, failed ? firstOf(failed.result().errors) : 'it does not run']];
    }),
  );
}

/** A test that fails in another way may do so for any reason, and shows nothing. */
const MEANT = new Set(['AssertionError', 'Refusal']);

const isMeant = (test: TestCase) => test.result().errors?.every(({ name = '' }) => MEANT.has(name));

/** Undefined where a test fails by an assertion or a refusal; otherwise what happens instead. */
export function whyNot(modules: readonly TestModule[]): string | undefined {
  const broken = modules.find((module) => module.errors().length > 0);
  if (broken) return `the file breaks: ${firstOf(broken.errors())}`;
  const failed = testsIn(modules).filter((test) => test.result().state === 'failed');
  if (failed.length === 0) return 'the test passes';
  const other = failed.find((test) => !isMeant(test));
  return other && `the test breaks: ${firstOf(other.result().errors)}`;
}
