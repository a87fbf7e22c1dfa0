import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contracts } from '#shared/contracts';
import { refusalOf } from '#shared/core/refusal';
import { route } from '#shared/core/route';
import { errors } from '#shared/errors';
import { pages } from '#shared/lost/contract';
import { LOCAL, synthesised } from '../testing/synth.ts';
import { Api } from './api.ts';

const { barkyard } = synthesised(LOCAL);
const resources = barkyard.findResources('AWS::ApiGateway::Resource');
const routes = [...Object.values(contracts), pages].flatMap((contract) => Object.values(contract));

function pathOf(id: { Ref?: string }): string {
  const resource = resources[`${id.Ref}`];
  return resource ? `${pathOf(resource.Properties.ParentId)}/${resource.Properties.PathPart}` : '';
}

const methods = Object.values(barkyard.findResources('AWS::ApiGateway::Method')).map(({ Properties }) => ({
  call: `${Properties.HttpMethod} ${pathOf(Properties.ResourceId)}`,
  type: Properties.AuthorizationType,
  scopes: Properties.AuthorizationScopes,
  authorizer: Properties.AuthorizerId,
}));

test('exactly the calls of the contracts are open', { tags: 'spec-10.15' }, () => {
  expect(methods.map(({ call }) => call).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

test.each(routes.map(({ method, path, policy }) => [`${method} ${path}`, policy]))('%s asks for %s', (call, policy) => {
  const method = methods.find((open) => open.call === call);
  if (policy === 'none') return expect(method).toMatchObject({ type: 'NONE' });
  expect(method).toMatchObject({
    type: 'COGNITO_USER_POOLS',
    scopes: ['aws.cognito.signin.user.admin'],
    authorizer: { Ref: expect.stringContaining('Authorizer') },
  });
});

test('a room serves an open call without the authorizer, beside one that asks for a token', () => {
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }));
  const schemas = { input: z.object({}), output: z.object({}) };
  const contract = {
    open: route('GET', '/open', { policy: 'none', failed: 'core.unexpected' }, schemas),
    closed: route('GET', '/closed', { policy: 'self', failed: 'core.unexpected' }, schemas),
  };
  const code = { handler: 'index.handler', code: Code.fromInline('-'), runtime: Runtime.NODEJS_LATEST };
  new Api(stack, new UserPool(stack, 'Users')).serve(contract, new LambdaFunction(stack, 'Room', code));
  const template = Template.fromStack(stack);
  const methodsAt = (path: string) => {
    const [id] = Object.keys(template.findResources('AWS::ApiGateway::Resource', { Properties: { PathPart: path } }));
    const at = { Properties: { ResourceId: { Ref: id } } };
    return Object.values(template.findResources('AWS::ApiGateway::Method', at)).map(({ Properties }) => Properties);
  };
  expect(methodsAt('open')).toEqual([
    expect.objectContaining({ AuthorizationType: 'NONE', Integration: expect.objectContaining({ Type: 'AWS_PROXY' }) }),
  ]);
  expect(methodsAt('open')[0]).not.toHaveProperty('AuthorizerId');
  expect(methodsAt('closed')).toEqual([expect.objectContaining({ AuthorizationType: 'COGNITO_USER_POOLS' })]);
});

test('a verdict on a token is never kept longer than the token', () => {
  barkyard.hasResourceProperties('AWS::ApiGateway::Authorizer', { AuthorizerResultTtlInSeconds: 0 });
});

/** A connection, a frame, an end. */
const ROUTES_OF_SOCKETS = 3;
const FUNCTIONS_OF_PAGES = 1;

test('a function is called by this API only, or by the one of the sockets', () => {
  const permissions = Object.values(
    barkyard.findResources('AWS::Lambda::Permission', { Properties: { Principal: 'apigateway.amazonaws.com' } }),
  );
  const sources = permissions.map(({ Properties }) => JSON.stringify(Properties.SourceArn));
  const ofSockets = sources.filter((source) => source.includes('{"Ref":"PresenceSockets'));
  expect(ofSockets).toHaveLength(ROUTES_OF_SOCKETS);
  expect(sources).toHaveLength(Object.keys(contracts).length - 1 + ROUTES_OF_SOCKETS + FUNCTIONS_OF_PAGES);
  for (const source of sources) expect(source).toMatch(/\{"Ref":"(Api|PresenceSockets)/);
});

test('calls are throttled, and their log holds no token', () => {
  const [stage] = Object.values(barkyard.findResources('AWS::ApiGateway::Stage'));
  expect(stage?.Properties.StageName).toBe('api');
  expect(stage?.Properties.MethodSettings).toEqual([
    expect.objectContaining({ ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 2000, DataTraceEnabled: false }),
  ]);
  expect(stage?.Properties.AccessLogSetting.Format).not.toMatch(/header|token|authorization|querystring|body/i);
});

describe('API Gateway speaks our form', () => {
  const responses = Object.values(barkyard.findResources('AWS::ApiGateway::GatewayResponse')).map(
    ({ Properties }) => [Properties.ResponseType, Properties] as const,
  );

  test.each(responses)('%s', (_, { StatusCode, ResponseTemplates, ResponseParameters }) => {
    const { code, message, ...rest } = JSON.parse(ResponseTemplates['application/json']);
    expect(message).toBe(refusalOf(code).message);
    expect(Object.hasOwn(errors, code)).toBe(true);
    expect(rest).toEqual({});
    expect(ResponseParameters['gatewayresponse.header.X-Request-Id']).toBe('context.requestId');
    if (StatusCode) expect(StatusCode).toBe(`${refusalOf(code).status}`);
  });

  test.each([
    ['UNAUTHORIZED', '401', 'User not authenticated'],
    ['MISSING_AUTHENTICATION_TOKEN', '404', 'There is nothing here.'],
    ['THROTTLED', '429', 'Too many requests. Please wait a few minutes before trying again.'],
    ['REQUEST_TOO_LARGE', '413', 'This request is too large. Please send less at once.'],
    ['DEFAULT_4XX', undefined, 'This request is not valid. Please check it and try again.'],
    ['DEFAULT_5XX', undefined, 'Something went wrong. Please try again.'],
  ])('%s is %s: %s', { tags: ['spec-6.8', 'spec-11.19'] }, (type, status, words) => {
    const found = new Map(responses).get(type);
    expect(found?.StatusCode).toBe(status);
    expect(JSON.parse(found?.ResponseTemplates['application/json'])).toMatchObject({ message: words });
  });
});
