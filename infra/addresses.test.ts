import { expect, test } from 'vitest';
import { LOCAL, synthesised } from './testing/synth.ts';

const { barkyard } = synthesised({
  sender: 'hello@b.test',
  senderDomain: 'b.test',
  domain: 'www.b.test',
  hostedZoneId: 'Z1D633PJN98FT9',
  certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1',
});

test('mails come from an address of a domain that SES has verified, and are measured apart', () => {
  const [pool] = Object.values(barkyard.findResources('AWS::Cognito::UserPool'));
  const [set] = Object.entries(barkyard.findResources('AWS::SES::ConfigurationSet'));
  const { From, SourceArn, ConfigurationSet } = pool?.Properties.EmailConfiguration ?? {};
  expect(From).toBe('Barkyard <hello@b.test>');
  expect(JSON.stringify(SourceArn)).toContain(':identity/b.test"');
  expect(ConfigurationSet).toEqual({ Ref: set?.[0] });
  expect(set?.[1].Properties).toEqual({
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  synthesised(LOCAL).barkyard.resourceCountIs('AWS::SES::ConfigurationSet', 0);
});

test('the domain gets its records where its zone is in Route 53', () => {
  const records = Object.values(barkyard.findResources('AWS::Route53::RecordSet')).map(({ Properties }) => Properties);
  expect(records.map(({ Type }) => Type).sort()).toEqual(['A', 'AAAA']);
  for (const { Name, HostedZoneId, AliasTarget } of records) {
    expect([Name, HostedZoneId]).toEqual(['www.b.test.', 'Z1D633PJN98FT9']);
    expect(AliasTarget.DNSName).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/^WebDistribution/), 'DomainName'] });
  }
});
