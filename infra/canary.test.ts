import { Match, Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { CANARY_STEPS } from '#shared/core/canary';
import { LOCAL, synthesised } from './testing/synth.ts';
import { EVERY_OPTION } from './testing/whole.ts';

const { canary } = EVERY_OPTION;
const PLACE = { environment: 'test', account: '111122223333', region: 'eu-west-1' };
const templateOf = (options: object) => {
  const { app } = synthesised({ ...PLACE, ...options });
  const stack = app.node.tryFindChild('BarkyardCanary');
  return stack ? Template.fromStack(stack as never) : undefined;
};
const template = templateOf({ canary, alarmMail: 'a@b.test', pager: 'b@b.test' }) ?? Template.fromJSON({});

describe('the canary', () => {
  test('is a stack of its own by an option, and changes nothing of the main one', () => {
    const [without, with_] = [synthesised(PLACE), synthesised({ ...PLACE, canary })];
    expect(without.stacks).not.toContain('BarkyardCanary-test');
    expect(with_.stacks).toContain('BarkyardCanary-test');
    expect(with_.barkyard.toJSON()).toEqual(without.barkyard.toJSON());
    expect(synthesised({ ...LOCAL, canary }).stacks).toEqual(['Barkyard']);
  });

  test('runs every five minutes, and not again where it crashed', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(5 minutes)',
      Targets: [Match.objectLike({ RetryPolicy: { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 } })],
    });
    template.hasResourceProperties('AWS::Lambda::Function', { Timeout: 200 });
  });

  test('may read its secret, write its log, and nothing else', () => {
    const policies = Object.values(template.findResources('AWS::IAM::Policy'));
    const actions = policies.flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string[] }) => Action),
    );
    expect(actions.toSorted()).toEqual([
      ...['logs:CreateLogStream', 'logs:PutLogEvents'],
      ...['secretsmanager:DescribeSecret', 'secretsmanager:GetSecretValue'],
    ]);
  });

  test('rings once for two runs in a row, urgently, also where none ends', () => {
    template.resourceCountIs('AWS::CloudWatch::CompositeAlarm', 1);
    const [composite] = Object.values(template.findResources('AWS::CloudWatch::CompositeAlarm'));
    expect(composite?.Properties.AlarmActions).toHaveLength(2);
    for (const { Properties } of Object.values(template.findResources('AWS::CloudWatch::Alarm')))
      expect(Properties.AlarmActions ?? []).toEqual([]);
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Passed',
      ...{ EvaluationPeriods: 2, DatapointsToAlarm: 2, Period: 300, Threshold: 1 },
      ...{ ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' },
    });
  });

  test.each(CANARY_STEPS)('has %s among what triggers that alarm', (step) => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: `Failed-${step}`,
      ...{ EvaluationPeriods: 2, DatapointsToAlarm: 1, TreatMissingData: 'notBreaching' },
    });
    const [id] = Object.keys(
      template.findResources('AWS::CloudWatch::Alarm', { Properties: { MetricName: `Failed-${step}` } }),
    );
    const [composite] = Object.values(template.findResources('AWS::CloudWatch::CompositeAlarm'));
    expect(JSON.stringify(composite?.Properties.AlarmRule)).toContain(`${id}`);
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: `{ ($.message = "The canary failed.") && ($.step = "${step}") }`,
    });
  });

  test('has nothing that is not acknowledged', () => {
    const { app } = synthesised({ ...PLACE, canary });
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });

  test('learns of the deployment by parameters, and has no part of it', () => {
    expect(Object.keys(template.findParameters('*'))).toEqual(
      expect.arrayContaining(['SiteUrl', 'UserPoolId', 'UserPoolClientId']),
    );
    expect(JSON.stringify(template.toJSON())).not.toContain('Fn::ImportValue');
  });
});
