import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { synthesised } from '../testing/synth.ts';

const REFERENCE = /resolve:secretsmanager:.*?ApiOriginSecretVersion(\d+)/g;

const versionsIn = (value: unknown) =>
  [...JSON.stringify(value ?? '').matchAll(REFERENCE)].map(([, version]) => Number(version));

interface Origin {
  DomainName: unknown;
  CustomOriginConfig?: object;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
}

function deployed(context: object) {
  const { barkyard } = synthesised(context);
  const [distribution] = Object.values(barkyard.findResources('AWS::CloudFront::Distribution'));
  const origins: Origin[] = distribution?.Properties.DistributionConfig.Origins;
  const functions = Object.entries(barkyard.findResources('AWS::Lambda::Function'));
  return {
    barkyard,
    apis: origins.filter(({ CustomOriginConfig }) => CustomOriginConfig),
    checking: functions
      .map(([id, { Properties }]) => ({
        name: id.replace(/[0-9A-F]{8}$/, ''),
        accepted: versionsIn(Properties.Environment?.Variables.ORIGIN_SECRETS),
      }))
      .filter(({ accepted }) => accepted.length > 0),
  };
}

const sentBy = ({ apis }: ReturnType<typeof deployed>) =>
  apis.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders.flatMap((header) => versionsIn(header)));

describe('the secret of the distribution', () => {
  test('is sent to both APIs, for pages too, and checked by every function that they call', () => {
    const { apis, checking, barkyard } = deployed({});
    expect(apis).toHaveLength(3);
    for (const { OriginCustomHeaders } of apis)
      expect(OriginCustomHeaders).toMatchObject([{ HeaderName: ORIGIN_HEADER }]);
    const invoked = Object.values(barkyard.findResources('AWS::Lambda::Permission'))
      .filter(({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com')
      .map(({ Properties }) => Properties.FunctionName['Fn::GetAtt'][0].replace(/[0-9A-F]{8}$/, ''));
    expect(checking.map(({ name }) => name).sort()).toEqual([...new Set(invoked)].sort());
  });

  test('is in no template: CloudFormation takes it from Secrets Manager', () => {
    const { barkyard } = deployed({});
    const secrets = Object.values(barkyard.findResources('AWS::SecretsManager::Secret'));
    const drawn = secrets.flatMap(({ Properties }) => Properties.GenerateSecretString?.PasswordLength ?? []);
    expect(drawn).toEqual([64, 64]);
    for (const { Properties } of secrets) expect(Properties).not.toHaveProperty('SecretString');
    expect(JSON.stringify(barkyard.toJSON().Outputs)).not.toContain('secretsmanager');
  });

  test('rotates without a refused call: before, during and after the deployment each function knows what is sent', () => {
    const [before, after] = [deployed({}), deployed({ originSecretVersion: 2 })];
    expect([sentBy(before), sentBy(after)]).toEqual([
      [1, 1, 1],
      [2, 2, 2],
    ]);
    for (const { checking } of [before, after])
      for (const { accepted } of checking) expect(accepted).toEqual(expect.arrayContaining([1, 2]));
    const later = deployed({ originSecretVersion: 3 });
    for (const { accepted } of later.checking) expect(accepted).toEqual([2, 3, 4]);
  });

  test('is required by the firewall of the API before any other rule, and answered in our form', () => {
    const place = { environment: 'test', account: '111122223333', region: 'eu-west-1', waf: true };
    const { barkyard, stacks, app } = synthesised(place);
    const acls = Object.values(barkyard.findResources('AWS::WAFv2::WebACL')).map(({ Properties }) => Properties);
    const guarding = acls.filter(({ Rules }) => versionsIn(Rules).length > 0);
    expect(guarding).toHaveLength(1);
    const [{ CustomResponseBodies, Rules }] = guarding as [(typeof acls)[number]];
    expect(Rules[0]).toMatchObject({
      Priority: 0,
      Action: { Block: { CustomResponse: { ResponseCode: 403, CustomResponseBodyKey: 'direct' } } },
    });
    expect(versionsIn(Rules[0].Statement.NotStatement.Statement.OrStatement)).toEqual([1, 2]);
    expect(JSON.parse(CustomResponseBodies.direct.Content)).toMatchObject({ code: 'core.wrongAddress' });
    expect(stacks).toContain('BarkyardFirewall-test');
    expect(versionsIn(Template.fromStack(app.node.findChild('BarkyardFirewall') as never).toJSON())).toEqual([]);
  });
});
