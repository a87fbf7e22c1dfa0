import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDeployment } from '../../infra/core/deployment-file.ts';
import { namedOutputs } from './named.ts';

const [sts, stacks] = [mockClient(STSClient), mockClient(CloudFormationClient)];
const { account } = readDeployment('example');

beforeEach(() => {
  sts.reset();
  stacks.reset();
  vi.stubEnv('AWS_REGION', undefined);
  vi.stubEnv('AWS_DEFAULT_REGION', undefined);
  sts.on(GetCallerIdentityCommand).resolves({ Account: account });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('a named environment answers with the outputs of its stack', async () => {
  const Outputs = [{ OutputKey: 'ModerationQueueUrl', OutputValue: 'https://sqs.test/queue' }];
  const stack = { StackName: 'x', CreationTime: new Date(), StackStatus: 'CREATE_COMPLETE' as const, Outputs };
  stacks.on(DescribeStacksCommand, { StackName: 'Barkyard-example' }).resolves({ Stacks: [stack] });
  expect(await namedOutputs('rescreen', ['example'])).toEqual({ ModerationQueueUrl: 'https://sqs.test/queue' });
});

it('one that is not deployed is refused', async () => {
  stacks.on(DescribeStacksCommand).rejects(new Error('Stack with id Barkyard-example does not exist'));
  await expect(namedOutputs('replay', ['example'])).rejects.toThrow(/^Run npm run deploy -- example first/);
});

it('without a name the environment variables decide, and AWS is not asked', async () => {
  expect(await namedOutputs('replay', [])).toEqual({});
  expect(stacks.calls()).toEqual([]);
});
