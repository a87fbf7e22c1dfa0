import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { KEPT_RECORD, STREAM_READS } from '#shared/core/jobs';
import { passed, synthesised } from './testing/synth.ts';

const { barkyard, watch } = synthesised();
const MAPPING = 'AWS::Lambda::EventSourceMapping';
const named = (word: string) => ({ Ref: Match.stringLikeRegexp(word) });
const arnOf = (word: string) => ({ 'Fn::GetAtt': [Match.stringLikeRegexp(word), 'Arn'] });

describe('the stream of the table', () => {
  test.each(['Upkeep', 'Reactions'])(
    'is read by %s from its beginning, ten batches of a shard at once; what may pass is tried again for 20 hours',
    (name) => {
      barkyard.hasResourceProperties(MAPPING, {
        FunctionName: named(`^${name}Records`),
        EventSourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Table'), 'StreamArn'] },
        StartingPosition: 'TRIM_HORIZON',
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        ParallelizationFactor: 10,
        MaximumRetryAttempts: Match.absent(),
        MaximumRecordAgeInSeconds: 72_000,
        DestinationConfig: { OnFailure: { Destination: arnOf('^LostRecordsBucket') } },
      });
    },
  );

  test.each([
    ['Upkeep', STREAM_READS.upkeep],
    ['Reactions', STREAM_READS.reactions],
  ])('wakes %s by one pattern, for the rows that it reads', (name, reads) => {
    const pattern = { dynamodb: { Keys: { SK: { S: reads.map((prefix) => ({ prefix })) } } } };
    barkyard.hasResourceProperties(MAPPING, {
      FunctionName: named(`^${name}Records`),
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pattern) }] },
    });
  });

  test('has its lost records kept whole for 14 days, where its readers may only add', () => {
    barkyard.hasResource('AWS::S3::Bucket', {
      Properties: { LifecycleConfiguration: { Rules: [{ ExpirationInDays: 14, Status: 'Enabled' }] } },
    });
    const keeping = Object.entries(
      barkyard.findResources('AWS::Lambda::Function', {
        Properties: { Environment: { Variables: { LOST_RECORDS: named('^LostRecordsBucket') } } },
      }),
    );
    expect(keeping.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(['ReactionsRecords', 'UpkeepRecords']);
    const kept = { FilterPattern: `{ $.message = "${KEPT_RECORD}" }` };
    expect(Object.keys(watch.findResources('AWS::Logs::MetricFilter', { Properties: kept }))).toHaveLength(2);
  });

  test('is read by as many executions as the context reserves, or what the account has left', () => {
    const reserved = (context: object) =>
      ['Reactions', 'Upkeep'].map((name) => {
        const found = synthesised(context).barkyard.findResources('AWS::Lambda::Function');
        const [, reader] = Object.entries(found).find(([id]) => id.startsWith(`${name}Records`)) ?? [];
        return reader?.Properties.ReservedConcurrentExecutions;
      });
    expect(reserved({})).toEqual([undefined, undefined]);
    expect(reserved({ concurrency: '{"reactions":200,"upkeep":100}' })).toEqual([200, 100]);
  });

  test('is turned into work by a function that may not touch the table', () => {
    const policies = Object.entries(barkyard.findResources('AWS::IAM::Policy'));
    const own = policies.filter(([id]) => id.startsWith('UpkeepRecords'));
    const actions = own.flatMap(([, { Properties }]) =>
      Properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string | string[] }) => Action),
    );
    expect([...new Set(actions)].sort()).toEqual([
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:ListBucket',
      's3:PutObject',
      'sqs:SendMessage',
    ]);
  });
});

describe('the work', () => {
  test.each([
    ['People', 5, 'UpkeepWork'],
    ['Moderation', 10, 'UpkeepWork'],
    ['Pushes', 50, 'PushesSend'],
    ['Pictures', 20, 'PicturesScale'],
    ['Rest', 50, 'UpkeepWork'],
  ])(
    'of %s is done message by message, %d at once, five times before it is given up',
    (name, MaximumConcurrency, fn) => {
      barkyard.hasResourceProperties(MAPPING, {
        FunctionName: named(`^${fn}`),
        EventSourceArn: arnOf(`^Upkeep${name}Queue`),
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BatchSize: 1,
        ScalingConfig: { MaximumConcurrency },
      });
      barkyard.hasResourceProperties('AWS::SQS::Queue', {
        RedrivePolicy: { deadLetterTargetArn: arnOf(`^Upkeep${name}LostWork`), maxReceiveCount: 5 },
        VisibilityTimeout: 360,
      });
      watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
        MetricName: 'ApproximateAgeOfOldestMessage',
        Dimensions: [{ Name: 'QueueName', Value: passed(`Upkeep${name}Queue`) }],
        Threshold: 3600,
      });
    },
  );

  test('of a day is started where its purpose has its queue', () => {
    for (const [job, name] of [
      ['media.sweep', 'Rest'],
      ['account.resume', 'People'],
    ] as const) {
      barkyard.hasResourceProperties('AWS::Events::Rule', {
        Targets: [Match.objectLike({ Arn: arnOf(`^Upkeep${name}Queue`), Input: JSON.stringify({ job, input: {} }) })],
      });
    }
  });

  test('of more than 16 pages is not stopped as a loop, because each page sends the next one', () => {
    const works = Object.entries(
      barkyard.findResources('AWS::Lambda::Function', { Properties: { RecursiveLoop: 'Allow' } }),
    );
    expect(works.map(([id]) => id.slice(0, 10)).sort()).toEqual(['PushesSend', 'UpkeepWork']);
  });
});

test('every asynchronous path ends in a dead-letter queue with an alarm', () => {
  const mappings = Object.values(barkyard.findResources(MAPPING));
  expect(mappings).toHaveLength(7);
  for (const queue of [
    'AuthFailures',
    ...['People', 'Moderation', 'Pushes', 'Pictures', 'Rest'].map((name) => `Upkeep${name}LostWork`),
  ]) {
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Dimensions: [{ Name: 'QueueName', Value: passed(queue) }],
      Threshold: 0,
    });
  }
});

test('no queue takes plain HTTP, and each keeps what it holds encrypted', () => {
  const queues = Object.keys(barkyard.findResources('AWS::SQS::Queue'));
  const closed = Object.values(barkyard.findResources('AWS::SQS::QueuePolicy')).filter((policy) =>
    JSON.stringify(policy).includes('"aws:SecureTransport":"false"'),
  );
  expect(closed).toHaveLength(queues.length);
  barkyard.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
});

test.each(['Upkeep', 'Reactions'])('a stream that %s reads late raises an alarm', (name) => {
  watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'IteratorAge',
    Dimensions: [{ Name: 'FunctionName', Value: passed(`${name}Records`) }],
  });
});
