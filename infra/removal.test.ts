import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { importOf } from '../scripts/deployments/import.ts';
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
  ])('every bucket is kept or emptied first, %s', (way, context, kept) => {
    const found = bucketsOf(context);
    console.log(`• buckets: kept ${found.kept.length}, left full ${found.leftFull.length}, ${way}`);
    expect(found).toEqual({ kept, leftFull: [] });
    const { app } = synthesised(context);
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });
});

/** Each account and region has one, which other deployments use too. */
const SHARED = ['AWS::ApiGateway::Account', 'AWS::IAM::Role'];

test('what outlives the stack can be taken up by another one, by a template that needs nothing else', () => {
  const { barkyard } = synthesised({ sender: 'hello@b.test' });
  const template = barkyard.toJSON();
  const retained = Object.entries<{ Type: string; DeletionPolicy?: string }>(template.Resources)
    .filter(([, { Type, DeletionPolicy }]) => DeletionPolicy === 'Retain' && !SHARED.includes(Type))
    .map(([id]) => id);
  const names = { table: 'own-table', userPool: 'own_pool', media: 'own-media', logs: 'own-logs', pushKey: 'own-key' };
  const { TemplateBody = '', ResourcesToImport } = importOf(JSON.stringify(template), names);
  const { Resources, ...rest } = JSON.parse(TemplateBody);
  expect(ResourcesToImport?.map(({ LogicalResourceId }) => LogicalResourceId).sort()).toEqual(retained.sort());
  expect(Object.keys(Resources).sort()).toEqual(retained.sort());
  expect(rest).toEqual({});
  expect(TemplateBody).not.toMatch(/"(Ref|Fn::\w+|DependsOn)"/);
  expect(Resources.Table7ABB320E).toMatchObject({
    DeletionPolicy: 'Retain',
    Properties: { KeySchema: template.Resources.Table7ABB320E.Properties.KeySchema },
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
