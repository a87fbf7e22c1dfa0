import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../local/tool.ts';
import { passedIn } from './passed.ts';

it('counts a test file as passed where it passed in each project', () => {
  const result = (file: string, status: string) => ({ name: join(ROOT, file), status });
  const testResults = [
    result('web/a.test.ts', 'passed'),
    result('web/a.test.ts', 'failed'),
    result('web/b.test.ts', 'passed'),
    result('web/b.test.ts', 'passed'),
  ];
  expect(passedIn({ testResults })).toEqual(['web/b.test.ts']);
});
