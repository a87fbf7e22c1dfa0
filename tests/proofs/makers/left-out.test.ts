import { expect, it } from 'vitest';
import { without } from './left-out.ts';

const isPool = (type: string) => type === 'AWS::Cognito::UserPool';
const isAliasOrSecret = (type: string) => /::(Alias|Secret)$/.test(type);

it('a resource that is left out is missed nowhere: what refers to it gets a stand-in', () => {
  const template = {
    Parameters: { BootstrapVersion: { Type: 'String' }, Executions: { Type: 'Number' }, SiteUrl: { Type: 'String' } },
    Rules: { CheckBootstrapVersion: {} },
    Resources: {
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Queue: { Type: 'AWS::SQS::Queue' },
      Function: {
        Type: 'AWS::Lambda::Function',
        DependsOn: ['Pool', 'Queue'],
        Properties: {
          Variables: { POOL: { Ref: 'Pool' }, QUEUE: { Ref: 'Queue' } },
          Arn: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Pool', 'Arn'] }, '/*']] },
        },
      },
    },
    Outputs: { PoolId: { Value: { Ref: 'Pool' } } },
  };
  expect(without(template, isPool)).toEqual({
    Parameters: { Executions: { Type: 'Number' }, SiteUrl: { Type: 'String', Default: 'none' } },
    Resources: {
      Queue: { Type: 'AWS::SQS::Queue', DependsOn: [] },
      Function: {
        Type: 'AWS::Lambda::Function',
        DependsOn: ['Queue'],
        Properties: {
          Variables: { POOL: 'pool', QUEUE: { Ref: 'Queue' } },
          Arn: { 'Fn::Join': ['', ['arn:aws:iam::111122223333:role/Pool', '/*']] },
        },
      },
    },
    Outputs: { PoolId: { Value: 'pool' } },
  });
});

it('an alias leads to its function, and a secret is known by its ARN', () => {
  const template = {
    Resources: {
      Alias: { Type: 'AWS::Lambda::Alias', Properties: { FunctionName: { Ref: 'Function' } } },
      Key: { Type: 'AWS::SecretsManager::Secret' },
      Permission: { Type: 'AWS::Lambda::Permission', Properties: { FunctionName: { Ref: 'Alias' } } },
      Policy: { Type: 'AWS::IAM::Policy', Properties: { Resource: { Ref: 'Key' } } },
    },
  };
  const { Permission, Policy } = without(template, isAliasOrSecret).Resources;
  expect(Permission?.Properties).toEqual({ FunctionName: { Ref: 'Function' } });
  expect(Policy?.Properties).toEqual({ Resource: 'arn:aws:iam::111122223333:role/Key' });
});
