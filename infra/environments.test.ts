import { Match, type Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { synthesised } from './testing/synth.ts';

const PRODUCTION = { environment: 'production', account: '111122223333', region: 'eu-west-1', qualifier: 'mine' };

/** Their names need to be unique in their parent only: an API, a pool, a stage. */
const INNER = /::(Stage|Authorizer|UserPoolClient|Model|Resource|Method|GatewayResponse|Route\w*|Integration\w*)$/;
const OWN_NAME =
  /^(Name|(Api|Bucket|Function|Role|Queue|Topic|Table|Alarm|Dashboard|LogGroup|Rule|UserPool|RestApi)Name)$/;

const Resources = z.record(z.string(), z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()) }));

/** Types and names of what the account or the region knows by a name that the template chooses. */
function namesIn(template: Template): string[] {
  const resources = Object.values(Resources.parse(template.toJSON().Resources));
  return resources
    .filter(({ Type }) => !INNER.test(Type))
    .flatMap(({ Type, Properties }) => {
      const configured = Object.entries(Properties).filter(([name]) => /(Policy|Control)Config$/.test(name));
      const inner = configured.flatMap(([, value]) => Object.entries(z.record(z.string(), z.unknown()).parse(value)));
      const named = [...Object.entries(Properties), ...inner].filter(([name]) => OWN_NAME.test(name));
      return named.flatMap(([, value]) => (typeof value === 'string' ? [`${Type} ${value}`] : []));
    });
}

describe('the log of the distribution', () => {
  const own = { ...PRODUCTION, moderateTexts: false, moderatePictures: false, moderateVideos: false };
  const logging = (region: string) =>
    Object.values(synthesised({ ...own, region }).barkyard.findResources('AWS::CloudFront::Distribution')).map(
      ({ Properties }) => Properties.DistributionConfig.Logging?.Prefix,
    );

  test.each(['eu-west-1', 'eu-central-1'])('is kept in %s', (region) => {
    expect(logging(region)).toEqual(['distribution/']);
  });

  test.each(['eu-south-1', 'af-south-1'])('is left out in %s, which CloudFront delivers none to', (region) => {
    expect(logging(region)).toEqual([undefined]);
    const { app } = synthesised({ ...own, region });
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });
});

describe('environments in one account', () => {
  const { barkyard, watch, site, stacks, assembly, app } = synthesised(PRODUCTION);
  const names = [barkyard, watch, site].flatMap((template) => (template ? namesIn(template) : []));

  test('share no name: stacks, APIs and all that CloudFront knows are named after theirs', () => {
    const other = synthesised({ ...PRODUCTION, environment: 'staging' });
    const others = new Set([other.barkyard, other.watch].flatMap(namesIn));
    const shared = names.filter((name) => others.has(name));
    console.log(`• names of an environment: chosen ${names.length}, shared ${shared.length}`);
    expect(shared).toEqual([]);
    expect(stacks).toEqual(['Barkyard-production', 'BarkyardEdge-production', 'BarkyardSite-production']);
    expect(names.filter((name) => !name.includes('-production'))).toEqual([]);
    expect(names.filter((name) => name.startsWith('AWS::ApiGateway'))).toHaveLength(2);
  });

  test('of several regions share no name of CloudFront, which has one list for all regions', () => {
    const ofCloudFront = names.filter((name) => name.startsWith('AWS::CloudFront'));
    expect(ofCloudFront).toHaveLength(7);
    expect(ofCloudFront.filter((name) => !name.includes('-eu-west-1-'))).toEqual([]);
    expect(ofCloudFront.filter((name) => (name.split(' ')[1]?.length ?? 0) > 64)).toEqual([]);
  });

  test.each(['S3::Bucket', 'DynamoDB::Table', 'SQS::Queue', 'SecretsManager::Secret', 'Logs::LogGroup'])(
    'have tags by which the costs of each %s are told apart',
    (type) => {
      const tags = { application: 'barkyard', environment: 'production' };
      const Tags = Match.arrayWith(Object.entries(tags).map(([Key, Value]) => ({ Key, Value })));
      barkyard.allResourcesProperties(`AWS::${type}`, { Tags });
      site?.allResourcesProperties('AWS::Logs::LogGroup', { Tags });
    },
  );

  test('have metrics and alarms of their own', () => {
    const alarms = Object.values(watch.findResources('AWS::CloudWatch::Alarm')).map((alarm) => JSON.stringify(alarm));
    expect(alarms.filter((alarm) => /"(Namespace|Value)":"Barkyard"/.test(alarm))).toEqual([]);
    const filters = Object.values(watch.findResources('AWS::Logs::MetricFilter'));
    const namespaces = filters.map(({ Properties }) => Properties.MetricTransformations[0].MetricNamespace);
    expect(new Set(namespaces)).toEqual(new Set(['Barkyard-production']));
  });

  test('are deployed to their account and region, through the bootstrap of their qualifier', () => {
    expect(assembly.stacks.map(({ environment }) => environment.name)).toEqual([
      'aws://111122223333/eu-west-1',
      'aws://111122223333/us-east-1',
      'aws://111122223333/eu-west-1',
    ]);
    expect(JSON.stringify(assembly.stacks.map(({ assets, assumeRoleArn }) => [assets, assumeRoleArn]))).not.toContain(
      'hnb659fds',
    );
  });

  test('pass cdk-nag', () => {
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });
});
