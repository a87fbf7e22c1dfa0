import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesFor, handlerFiles, LISTED } from './files.ts';
import { SERVICES } from './services.ts';

const ALL = globSync('{functions,tests}/**/*.integ.test.ts');

test('each file that is named is there', () => {
  expect(LISTED.filter((file) => !ALL.includes(file))).toEqual([]);
});

test('most of the integration tests of functions need no deployed function', () => {
  const ofFunctions = ALL.filter((file) => file.startsWith('functions/'));
  const run = handlerFiles({ isShort: false }).filter((file) => file.startsWith('functions/'));
  expect(run.length).toBeGreaterThan(ofFunctions.length * 0.8);
});

test.for([true, false])(
  'with DynamoDB alone, files that need more are left out with a reason (short: %s)',
  (isShort) => {
    const whole = filesFor([...SERVICES], { isShort });
    const { files, skipped } = filesFor(['DynamoDB'], { isShort });
    expect(whole.skipped).toEqual([]);
    expect(skipped.length).toBeGreaterThan(0);
    expect(skipped.every(({ reason }) => /^(S3|SQS|Cognito) does not answer at the endpoint$/.test(`${reason}`))).toBe(
      true,
    );
    expect([...files, ...skipped.map(({ name }) => name)].sort()).toEqual(whole.files.toSorted());
  },
);
