import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { synthesised } from './testing/synth.ts';

const { barkyard } = synthesised();
const MAPPING = 'AWS::Lambda::EventSourceMapping';
const named = (word: string) => ({ Ref: Match.stringLikeRegexp(word) });
const arnOf = (word: string) => ({ 'Fn::GetAtt': [Match.stringLikeRegexp(word), 'Arn'] });

describe('the stream of the table', () => {
  test.each(['Upkeep', 'Reactions'])(
    'is read by %s from its beginning; a failure costs the failed record alone',
    (name) => {
      barkyard.hasResourceProperties(MAPPING, {
        FunctionName: named(`^${name}Records`),
        EventSourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Table'), 'StreamArn'] },
        StartingPosition: 'TRIM_HORIZON',
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 5,
        MaximumRecordAgeInSeconds: 3600,
        DestinationConfig: { OnFailure: { Destination: arnOf(`^${name}LostRecords`) } },
      });
    },
  );

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
      'sqs:GetQueueAttributes',
      'sqs:GetQueueUrl',
      'sqs:SendMessage',
    ]);
  });
});

describe('the work', () => {
  test('is done a few messages at a time, each for itself, five times before it is given up', () => {
    barkyard.hasResourceProperties(MAPPING, {
      FunctionName: named('^UpkeepWork'),
      EventSourceArn: arnOf('^UpkeepQueue'),
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 5 },
    });
    barkyard.hasResourceProperties('AWS::SQS::Queue', {
      RedrivePolicy: { deadLetterTargetArn: arnOf('^UpkeepLostWork'), maxReceiveCount: 5 },
      VisibilityTimeout: 360,
    });
  });

  test('of more than 16 pages is not stopped as a loop, because each page sends the next one', () => {
    const works = Object.entries(
      barkyard.findResources('AWS::Lambda::Function', { Properties: { RecursiveLoop: 'Allow' } }),
    );
    expect(works.map(([id]) => id)).toEqual([expect.stringMatching(/^UpkeepWork/)]);
  });
});

test('every asynchronous path ends in a dead-letter queue with an alarm', () => {
  const mappings = Object.values(barkyard.findResources(MAPPING));
  expect(mappings).toHaveLength(3);
  for (const queue of ['^AuthFailures', '^UpkeepLostRecords', '^UpkeepLostWork', '^ReactionsLostRecords']) {
    barkyard.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [Match.stringLikeRegexp(queue), 'QueueName'] } }],
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
  barkyard.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'IteratorAge',
    Dimensions: [{ Name: 'FunctionName', Value: named(`^${name}Records`) }],
  });
});
