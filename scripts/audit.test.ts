import { describe, expect, it } from 'vitest';
import { verdictOf } from './audit.ts';

const url = 'https://github.com/advisories/GHSA-1';
const advisory = (severity: string) => ({ name: 'bone', title: 'It splinters', url, severity });
const report = (severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: { bone: { via: [advisory(severity)] }, kennel: { via: ['bone'] } },
});
const accepted = [{ advisory: url, reason: 'Nobody chews it.', until: '2026-11-30' }];

describe('the audit of the packages', () => {
  it.each(['high', 'critical'])('finds what is %s, once', (severity) => {
    expect(verdictOf(report(severity))).toEqual({ findings: [`bone: It splinters (${url})`] });
  });

  it.each(['low', 'moderate'])('lets pass what is %s', (severity) => {
    expect(verdictOf(report(severity))).toEqual({ findings: [] });
  });

  it('lets pass what is accepted, until its day', () => {
    expect(verdictOf(report('high'), accepted, '2026-11-30')).toEqual({ findings: [] });
    expect(verdictOf(report('high'), accepted, '2026-12-01')).toMatchObject({ findings: [expect.any(String)] });
  });

  it.each([
    { message: '405 Method Not Allowed - POST /advisories', statusCode: 405, error: { summary: '' } },
    { message: 'request to http://registry.test/ failed, reason: ', error: { code: 'ECONNREFUSED' } },
  ])('is skipped where nobody answers: $message', (answer) => {
    expect(verdictOf(answer)).toEqual({ skipped: expect.stringContaining(answer.message) });
  });

  it('fails where it could not look for another reason', () => {
    expect(() =>
      verdictOf({ error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.' } }),
    ).toThrow();
  });
});
