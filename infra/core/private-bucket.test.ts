import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { synthesised } from '../testing/synth.ts';

test('logs with addresses of viewers are kept for a week, the others for 90 days', () => {
  const { barkyard } = synthesised();
  const rule = (ExpirationInDays: number, Prefix?: string) => ({ ExpirationInDays, Prefix, Status: 'Enabled' });
  const buckets = barkyard.findResources('AWS::S3::Bucket', {
    Properties: { LifecycleConfiguration: { Rules: Match.arrayWith([Match.objectLike({ ExpirationInDays: 90 })]) } },
  });
  expect(Object.values(buckets).map(({ Properties }) => Properties.LifecycleConfiguration.Rules)).toEqual([
    [rule(7, 'distribution/'), rule(7, 'uploads/'), rule(90)],
  ]);
});
