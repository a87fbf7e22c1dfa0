import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { DeploymentFile } from '../../infra/core/option-schema.ts';
import { lineOf } from './smoke.ts';
import { targetOf } from './target.ts';

const aws = mockClient(CloudFormationClient);
const options = DeploymentFile.parse({ environment: 'production', account: '111122223333', region: 'eu-west-1' });

beforeEach(() => {
  aws.reset();
});

it('a stack that is not deployed cannot be tried', async () => {
  aws.on(DescribeStacksCommand).rejects(new Error('Stack with id Barkyard-production does not exist'));
  await expect(targetOf(options)).rejects.toThrow(/^Run npm run deploy -- production first/);
});

it('a probe prints one line, and what to look at where it failed', () => {
  expect(lineOf({ name: 'tokens', note: 'an hour' })).toBe('  ✓ tokens (an hour)');
  expect(lineOf({ name: 'waf', reason: 'waf is false' })).toBe('  – waf (not applicable: waf is false)');
  expect(lineOf({ name: 'site', failure: 'It is away. Look at S3.' })).toBe('  ✗ site\n      It is away. Look at S3.');
});
