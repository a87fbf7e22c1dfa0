import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { synthesised } from './testing/synth.ts';

function bucketsOf(context: object) {
  const { barkyard } = synthesised(context);
  const emptied = Object.values(barkyard.findResources('Custom::S3AutoDeleteObjects')).map(
    ({ Properties }) => Properties.BucketName.Ref,
  );
  const buckets = Object.entries(barkyard.findResources('AWS::S3::Bucket'));
  const named = (those: typeof buckets) => those.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort();
  const removed = buckets.filter(([, { DeletionPolicy }]) => DeletionPolicy !== 'Retain');
  return {
    kept: named(buckets.filter((bucket) => !removed.includes(bucket))),
    leftFull: named(removed.filter(([id]) => !emptied.includes(id))),
  };
}

describe('when the stack is removed', () => {
  test.each([
    ['by default', {}, ['Logs', 'MediaBucket']],
    ['without retaining', { retain: 'false' }, []],
  ])('every bucket is kept or emptied first, %s', (_, context, kept) => {
    expect(bucketsOf(context)).toEqual({ kept, leftFull: [] });
    const { app } = synthesised(context);
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });
});

test('a restored table takes the place of the one of the stack, for functions, stream and alarms', () => {
  const tableStream = 'arn:aws:dynamodb:eu-west-1:111122223333:table/Restored/stream/2026-11-22T00:00:00.000';
  const { barkyard } = synthesised({ table: 'Restored', tableStream });
  barkyard.resourceCountIs('AWS::DynamoDB::Table', 0);
  const readers = Object.values(barkyard.findResources('AWS::Lambda::EventSourceMapping'))
    .map(({ Properties }) => Properties.EventSourceArn)
    .filter((arn) => JSON.stringify(arn).includes('stream/'));
  expect(readers).toEqual([tableStream, tableStream]);
  barkyard.hasResourceProperties('AWS::Lambda::Function', { Environment: { Variables: { TABLE: 'Restored' } } });
});
