import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { ENDPOINT, LOCAL, synthesised } from './testing/synth.ts';

const { barkyard } = synthesised();
const API = { Ref: Match.stringLikeRegexp('^PresenceSockets') };

/** A text of the template with its references by the beginning of their names. */
const read = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value)
        .replace(/{"Ref":"(.*?)([0-9A-F]{8})?"}/g, '{$1}')
        .replace(/^{"Fn::Join":\["",\["?|"?\]\]}$/g, '')
        .replace(/"?,"?/g, '');

const environmentsOf = (template: typeof barkyard) =>
  Object.entries(template.findResources('AWS::Lambda::Function')).map(([id, { Properties }]) => ({
    name: id.replace(/[0-9A-F]{8}$/, ''),
    variables: Properties.Environment?.Variables ?? {},
  }));

const SPEAKERS = ['AuthRoom', 'PresenceSocket', 'ReactionsRecords', 'UpkeepWork'];

describe('the sockets', () => {
  test('are one API that one function answers, but for pings', () => {
    barkyard.resourceCountIs('AWS::ApiGatewayV2::Integration', 2);
    for (const RouteKey of ['$connect', '$disconnect', '$default']) {
      barkyard.hasResourceProperties('AWS::ApiGatewayV2::Route', { ApiId: API, RouteKey });
    }
    barkyard.resourceCountIs('AWS::ApiGatewayV2::Route', 4);
  });

  test('answer a ping without a function', () => {
    const [ping] = Object.values(
      barkyard.findResources('AWS::ApiGatewayV2::Route', { Properties: { RouteKey: 'ping' } }),
    );
    const [[mock, { Properties: request }] = ['', { Properties: {} }]] = Object.entries(
      barkyard.findResources('AWS::ApiGatewayV2::Integration', { Properties: { IntegrationType: 'MOCK' } }),
    );
    expect(request).toMatchObject({
      RequestTemplates: { $default: '{"statusCode":200}' },
      TemplateSelectionExpression: '\\$default',
    });
    expect(ping?.Properties).toMatchObject({ RouteResponseSelectionExpression: '$default' });
    expect(JSON.stringify(ping?.Properties.Target)).toContain(`{"Ref":"${mock}"}`);
    barkyard.hasResourceProperties('AWS::ApiGatewayV2::IntegrationResponse', {
      IntegrationId: { Ref: mock },
      ResponseTemplates: { $default: '{"type":"pong"}' },
      TemplateSelectionExpression: '\\$default',
    });
    barkyard.resourceCountIs('AWS::ApiGatewayV2::RouteResponse', 1);
  });

  test('know the site, whose pages alone may open them', () => {
    const variablesOf = (room: string) => environmentsOf(barkyard).find(({ name }) => name === room)?.variables;
    expect(Object.keys(variablesOf('PresenceSocket'))).toEqual(
      expect.arrayContaining(['ORIGIN_SECRETS', 'SITE', 'SOCKET', 'TABLE']),
    );
    expect(variablesOf('PresenceRoom').SITE).toEqual(variablesOf('PresenceSocket').SITE);
  });

  test('take no more than a stage should, and log neither tickets nor what was said', () => {
    barkyard.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 1000 },
      AccessLogSettings: {
        DestinationArn: Match.anyValue(),
        Format: Match.not(Match.stringLikeRegexp('query|path|body|sourceIp')),
      },
    });
  });

  test('log lines that are JSON, whatever has a value', () => {
    const [stage] = Object.values(barkyard.findResources('AWS::ApiGatewayV2::Stage'));
    const { Format } = stage?.Properties.AccessLogSettings ?? {};
    for (const value of ['-', 'BAD_REQUEST'])
      expect(() => JSON.parse(Format.replace(/\$[\w.]+/g, value))).not.toThrow();
    expect(Format).not.toContain('messageString');
  });

  test.each([
    ['on AWS', {}, 'https://{PresenceSockets}.execute-api.{AWS::Region}.amazonaws.com/live'],
    ['locally', LOCAL, `${ENDPOINT}/_aws/execute-api/{PresenceSockets}/live`],
    [
      'at a local AWS with other addresses',
      { ...LOCAL, apiAddress: 'http://{id}.execute-api.aws.test:4566' },
      'http://{PresenceSockets}.execute-api.aws.test:4566/live',
    ],
  ])('are reached %s by those functions that may speak to browsers', (_, context, address) => {
    const speaking = environmentsOf(synthesised(context).barkyard).filter(({ variables }) => variables.SOCKET);
    expect(speaking.map(({ name }) => name).sort()).toEqual(SPEAKERS);
    for (const { variables } of speaking) expect(read(variables.SOCKET)).toBe(address);
  });

  test('accept frames from our functions, which may do nothing else with them', () => {
    const policies = Object.values(barkyard.findResources('AWS::IAM::Policy'));
    const statements = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
    const ours = statements.filter(({ Action }) => JSON.stringify(Action).includes('execute-api'));
    expect(ours.map(({ Action }) => Action)).toEqual(Array(SPEAKERS.length).fill('execute-api:ManageConnections'));
    for (const { Resource } of ours) {
      expect(Resource.map(read)).toEqual([
        expect.stringMatching(/\{PresenceSockets\}\/live\/DELETE\/@connections\/\*$/),
        expect.stringMatching(/\{PresenceSockets\}\/live\/POST\/@connections\/\*$/),
      ]);
    }
  });
});
