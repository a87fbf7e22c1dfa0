import { expect, it } from 'vitest';
import { without } from './left-out.ts';

const isPool = (type: string) => type === 'AWS::Cognito::UserPool';

it('a resource that is left out is missed nowhere: what refers to it gets a stand-in', () => {
  const template = {
    Parameters: { BootstrapVersion: { Type: 'String' }, Executions: { Type: 'Number' } },
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
    Parameters: { Executions: { Type: 'Number' } },
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
