import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { synthesised } from './testing/synth.ts';
import { WHOLE } from './testing/whole.ts';

const ALL = { ...WHOLE, rollout: true };
/** CloudFormation takes 500. */
const MOST_RESOURCES = 450;
/** CloudFormation resolves 60 of a template: each secret wherever it is written down. */
const MOST_SECRETS = 55;
/** Of the 200 that a template takes. */
const MOST_PARAMETERS = 150;
/** LostPages is a second function of its room. */
const ROOMS = 11;

describe('a gradual rollout', () => {
  const { barkyard, watch, assembly, app } = synthesised(ALL);

  test('gives each room a tenth of its calls first, and returns by the alarm of its failures', () => {
    const groups = Object.values(watch.findResources('AWS::CodeDeploy::DeploymentGroup'));
    expect(groups).toHaveLength(ROOMS);
    for (const { Properties } of groups) {
      expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent15Minutes');
      expect(Properties.AlarmConfiguration.Alarms).toEqual([
        { Name: { Ref: expect.stringMatching(/^\w+(Room|Pages)Failures/) } },
      ]);
      expect(Properties.AutoRollbackConfiguration).toMatchObject({
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      });
    }
  });

  test('is asked of the groups by name, which exist before a version changes', () => {
    const [application] = Object.values(watch.findResources('AWS::CodeDeploy::Application'));
    const groups = Object.values(watch.findResources('AWS::CodeDeploy::DeploymentGroup'));
    const aliases = Object.values(barkyard.findResources('AWS::Lambda::Alias'));
    const asked = aliases.map(({ UpdatePolicy }) => UpdatePolicy.CodeDeployLambdaAliasUpdate);
    expect(asked.map(({ DeploymentGroupName }) => DeploymentGroupName).sort()).toEqual(
      groups.map(({ Properties }) => Properties.DeploymentGroupName).sort(),
    );
    for (const { ApplicationName } of asked) expect(ApplicationName).toBe(application?.Properties.ApplicationName);
    for (const { DependsOn } of aliases) expect(DependsOn).toEqual([expect.stringMatching(/^AlarmsWatch/)]);
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

  test('leaves room in each stack, with every option on, and passes cdk-nag', () => {
    const templates = [watch.toJSON(), ...assembly.stacks.map(({ template }) => template)];
    for (const template of templates) {
      const resources = Object.keys(template.Resources).length;
      const secrets = JSON.stringify(template).match(/\{\{resolve:/g)?.length ?? 0;
      console.log(`• template: ${template.Description}: resources ${resources}, references to secrets ${secrets}`);
      expect(resources).toBeLessThan(MOST_RESOURCES);
      expect(secrets).toBeLessThan(MOST_SECRETS);
    }
    expect(Object.keys(watch.toJSON().Parameters).length).toBeLessThan(MOST_PARAMETERS);
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });
});

test('without the option there is none', () => {
  const { barkyard, watch } = synthesised({ environment: 'production' });
  watch.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0);
  barkyard.resourceCountIs('AWS::Lambda::Alias', 0);
});
