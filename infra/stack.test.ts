import { App, Stack } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { BROKEN_ANSWER } from '#shared/core/route';
import { LOCAL, synthesised } from './testing/synth.ts';
import { EVERY_OPTION } from './testing/whole.ts';

const { barkyard, watch } = synthesised();

describe('the stacks', () => {
  test('on AWS are the product and its files, and locally the product alone', () => {
    expect(synthesised().stacks).toEqual(['Barkyard', 'BarkyardEdge', 'BarkyardSite']);
    expect(synthesised(LOCAL).stacks).toEqual(['Barkyard']);
  });

  test.each([
    ['on AWS', {}],
    ['with every option', EVERY_OPTION],
    ['locally', LOCAL],
  ])('cdk-nag finds nothing that is not acknowledged %s', (_, context) => {
    const { app } = synthesised(context);
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });

  test('cdk-nag would find a bucket that anybody may read over plain HTTP', () => {
    const app = new App();
    new CfnBucket(new Stack(app, 'Open'), 'Bucket', {});
    const names = new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName);
    expect(names).toContain('AwsSolutions-S10');
  });

  test('tell what a site and an operator need', () => {
    const told = Object.keys(barkyard.findOutputs('*'));
    const needed = [
      'ApiId',
      'ApiAddress',
      'UserPoolId',
      'UserPoolClientId',
      'PasswordClientId',
      'DistributionId',
      'SiteUrl',
      'SiteBucketName',
      'MediaBucketName',
      'TableName',
      'Region',
    ];
    expect(told).toEqual(expect.arrayContaining(needed));
  });

  test('read one another in a way that is chosen, not by a default that the CDK warns of', () => {
    const { assembly } = synthesised();
    expect(JSON.stringify(assembly.stacks.flatMap(({ messages }) => messages))).not.toContain('crossStackReferences');
  });
});

describe('the stack', () => {
  const protectedBy = (context: object) =>
    synthesised(context).assembly.stacks.flatMap(({ id, terminationProtection }) =>
      terminationProtection ? [id] : [],
    );

  test('cannot be deleted by one click while it keeps data, but for a local one', () => {
    expect(protectedBy({})).toEqual(['Barkyard']);
    expect(protectedBy({ retain: 'false' })).toEqual([]);
    expect(protectedBy(LOCAL)).toEqual([]);
  });
});

describe('the table', () => {
  test('is retained, has point-in-time recovery and TTL, and streams every change with both images', () => {
    barkyard.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
    });
  });

  test('goes with the stack where the operator says so', () => {
    synthesised({ retain: 'false' }).barkyard.hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'Delete' });
  });

  test('has two indexes of keys, the first with what is unread', () => {
    const [table] = Object.values(barkyard.findResources('AWS::DynamoDB::Table'));
    expect(table?.Properties.GlobalSecondaryIndexes).toMatchObject([
      { IndexName: 'GSI1', Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['unread'] } },
      { IndexName: 'GSI2', Projection: { ProjectionType: 'KEYS_ONLY' } },
    ]);
  });
});

describe('each function', () => {
  const ownFunctions = (template: typeof barkyard) =>
    Object.entries(template.findResources('AWS::Lambda::Function')).filter(([id]) => !id.startsWith('CustomS3'));
  const functions = ownFunctions(barkyard);
  const roleOf = (properties: { Role: { 'Fn::GetAtt': [string, string] } }) => properties.Role['Fn::GetAtt'][0];

  test('has a role of its own, a log that ends, Node 24 and, where a person waits, less time than API Gateway has', () => {
    expect(new Set(functions.map(([, { Properties }]) => roleOf(Properties))).size).toBe(functions.length);
    for (const [id, { Properties }] of functions) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
      if (!/Sweep|Reconcile|Work|Reactions|Pushes(Send|Draw)|PicturesScale/.test(id))
        expect(Properties.Timeout).toBeLessThanOrEqual(29);
      expect(Properties.LoggingConfig.LogGroup.Ref).toMatch(/Log/);
    }
    barkyard.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  test('may do nothing with the table but what is listed, on it and its indexes', () => {
    const statements = Object.values(barkyard.findResources('AWS::IAM::Policy')).flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    );
    const tables = statements.filter(({ Action }) => /dynamodb:(?!.*(Stream|Shard))/.test(JSON.stringify(Action)));
    const users = functions.filter(([, { Properties }]) => Properties.Environment?.Variables.TABLE);
    const whole = tables.filter(({ Action }) => Array.isArray(Action));
    expect(whole).toHaveLength(users.length);
    expect(JSON.stringify(tables)).not.toMatch(/\*|Scan|DeleteTable/);
  });

  test('may use the pool only by a policy apart from its role, and no other function may', () => {
    const policies = Object.entries(barkyard.findResources('AWS::IAM::Policy'));
    const users = policies.filter(([, policy]) => JSON.stringify(policy).includes('cognito-idp:'));
    expect(users.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'AuthReconcileUsers',
      'AuthRoomUsers',
      'AuthSweepUsers',
      'AuthTriggersUsers',
      'UpkeepWorkUsers',
    ]);
  });

  test('may ask Comprehend only where text is posted, registered or looked at again, and nowhere once it is off', () => {
    const asking = (context: object) =>
      Object.keys(
        Object.fromEntries(
          Object.entries(synthesised(context).barkyard.findResources('AWS::IAM::Policy')).filter(([, policy]) =>
            JSON.stringify(policy).includes('comprehend:DetectToxicContent'),
          ),
        ),
      ).map((id) => id.replace(/RoleDefaultPolicy[0-9A-F]{8}$/, ''));
    expect(asking({}).sort()).toEqual([
      'AuthTriggers',
      'LostPages',
      'LostRoom',
      'PostsRoom',
      'ProfilesRoom',
      'UpkeepWork',
    ]);
    expect(asking({ moderateMessages: 'on' })).toContain('MessagesRoom');
    expect(asking({ moderateTexts: 'off', moderateMessages: 'on' })).toEqual([]);
  });

  test('that answers a call sends what an answer holds beside a broken item, with an alarm; a local one fails', () => {
    const ofRoom = (context: object) =>
      Object.entries(synthesised(context).barkyard.findResources('AWS::Lambda::Function'))
        .filter(([id]) => /^[A-Z][a-z]+Room/.test(id))
        .map(([, { Properties }]) => Properties.Environment.Variables.BROKEN_ANSWERS);
    expect(new Set(ofRoom({}))).toEqual(new Set(['salvage']));
    expect(new Set(ofRoom(LOCAL))).toEqual(new Set([undefined]));
    const filters = watch.findResources('AWS::Logs::MetricFilter', {
      Properties: { FilterPattern: `{ $.message = "${BROKEN_ANSWER}" }` },
    });
    const logs = Object.values(filters).map(({ Properties }) => Properties.LogGroupName.Ref);
    expect(logs.filter((log) => /RoomLog/.test(log))).toHaveLength(ofRoom({}).length);
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'BrokenAnswers', Threshold: 0 });
  });

  test('has the limits that the context replaces', () => {
    const limits = JSON.stringify({ posts: 1000 });
    for (const [, { Properties }] of ownFunctions(synthesised({ limits }).barkyard)) {
      expect(Properties.Environment.Variables.LIMITS).toBe(limits);
    }
  });
});
