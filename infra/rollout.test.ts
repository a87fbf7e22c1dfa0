import { Match } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { synthesised } from './testing/synth.ts';
import { WHOLE } from './testing/whole.ts';

const ALL = { ...WHOLE, rollout: true };
/** CloudFormation takes 500: the next room needs a stack of its own, or the alarms do. */
const MOST_RESOURCES = 490;
/** LostPages is a second function of its room. */
const ROOMS = 11;

describe('a gradual rollout', () => {
  const { barkyard, app } = synthesised(ALL);

  test('gives each room a tenth of its calls first, and returns by the alarm of its failures', () => {
    const groups = Object.values(barkyard.findResources('AWS::CodeDeploy::DeploymentGroup'));
    expect(groups).toHaveLength(ROOMS);
    for (const { Properties } of groups) {
      expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent15Minutes');
      expect(Properties.AlarmConfiguration.Alarms).toEqual([
        { Name: { Ref: expect.stringMatching(/^AlarmsOperators\w+(Room|Pages)Failures/) } },
      ]);
      expect(Properties.AutoRollbackConfiguration).toMatchObject({
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      });
    }
    barkyard.hasResource('AWS::Lambda::Alias', {
      UpdatePolicy: { CodeDeployLambdaAliasUpdate: { ApplicationName: Match.anyValue() } },
    });
  });

  test('has calls go to the versions that are live', () => {
    const aliases = Object.keys(barkyard.findResources('AWS::Lambda::Alias'));
    const methods = Object.values(barkyard.findResources('AWS::ApiGateway::Method'));
    const called = methods.flatMap(({ Properties }) => {
      const uri = JSON.stringify(Properties.Integration?.Uri ?? '');
      return uri === '""' ? [] : [aliases.some((id) => uri.includes(id))];
    });
    expect(called.length).toBeGreaterThan(50);
    expect(called).not.toContain(false);
  });

  test('leaves room in the stack, with every option on, and passes cdk-nag', () => {
    expect(Object.keys(barkyard.toJSON().Resources).length).toBeLessThan(MOST_RESOURCES);
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });
});

test('without the option there is none', () => {
  const { barkyard } = synthesised({ environment: 'production' });
  barkyard.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0);
  barkyard.resourceCountIs('AWS::Lambda::Alias', 0);
});
