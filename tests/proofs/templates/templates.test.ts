import { describe, expect, it } from 'vitest';
import { ACCEPTED, objections } from './accepted.ts';
import { CONTEXTS } from './contexts.ts';
import { cfnLint } from './lint.ts';
import { templatesOf } from './synthesise.ts';

const OF_CFN_LINT = /^[EWI]\d{4}$/;

it('CloudFormation takes the templates with every option: npm run proof templates looks at all others, too', {
  timeout: 180_000,
}, async () => {
  const findings = await cfnLint(templatesOf({ ...CONTEXTS['with every option'] }));
  const accepted = ACCEPTED.filter(({ rule }) => OF_CFN_LINT.test(rule));
  expect(objections(findings, accepted)).toEqual([]);
});

describe('a finding', () => {
  const reason = 'It is wanted.';
  const finding = { rule: 'CKV_1', resource: 'WebBucket', words: 'Ensure it is safe' };

  it('is told where nobody accepted it, once', () => {
    expect(objections([finding, finding], [])).toEqual(['CKV_1 WebBucket: Ensure it is safe']);
    const elsewhere = { rule: 'CKV_1', of: /^Media/, reason };
    expect(objections([finding], [elsewhere])).toContain('CKV_1 WebBucket: Ensure it is safe');
  });

  it('is accepted by its rule and its resource', () => {
    expect(objections([finding], [{ rule: 'CKV_1', reason }])).toEqual([]);
    expect(objections([finding], [{ rule: 'CKV_1', of: /^Web/, reason }])).toEqual([]);
  });

  it('that is gone must not be accepted any more', () => {
    expect(objections([], [{ rule: 'CKV_1', reason }])).toEqual(['CKV_1 is accepted, but nothing has it any more.']);
  });
});
