import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeploymentFile } from '../../infra/core/option-schema.ts';
import { Advice } from '../local/advice.ts';
import { freePort } from '../local/ports.ts';
import { adviceOn, enter, shown } from './access.ts';

const sts = mockClient(STSClient);
const options = DeploymentFile.parse({ environment: 'production', account: '111122223333', region: 'eu-west-1' });
const failing = (name: string, message = '') => Object.assign(new Error(message), { name });

beforeEach(() => {
  sts.reset();
  vi.stubEnv('AWS_REGION', undefined);
  vi.stubEnv('AWS_DEFAULT_REGION', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('credentials', () => {
  it('of the account that the file names are accepted, in its region', async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333' });
    await enter(options);
    expect(process.env.AWS_REGION).toBe('eu-west-1');
  });

  it('of another account are refused', async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: '444455556666' });
    await expect(enter(options)).rejects.toThrow(
      'Sign in to the account 111122223333, which deployments/production.json names: these credentials are of 444455556666.',
    );
  });

  it.each([
    ['CredentialsProviderError', 'Could not load credentials from any providers', /^Sign in to AWS, for example/],
    ['CredentialsProviderError', 'The SSO session token … has expired', /^Sign in to AWS again/],
    ['ExpiredToken', '', /^Sign in to AWS again/],
    ['InvalidClientTokenId', '', /^Correct the AWS credentials/],
    ['AccessDenied', '', /^Use credentials with more rights/],
    ['Error', 'getaddrinfo ENOTFOUND sts.eu-west-1.amazonaws.com', /^Connect to the network/],
    ['Throttling', 'Rate exceeded', /^Read what AWS says and start again: Throttling: Rate exceeded$/],
  ])('that fail with %s (%s) are explained', async (name, message, sentence) => {
    sts.on(GetCallerIdentityCommand).rejects(failing(name, message));
    await expect(enter(options)).rejects.toThrow(sentence);
  });
});

describe('an error', () => {
  it.each([
    ['advice as it is', new Advice('Do it.'), 'Do it.'],
    ['what AWS refused', Object.assign(failing('AccessDenied'), { $metadata: {} }), 'Use credentials with more rights'],
    ['a missing region', new Error('Region is missing'), 'Set AWS_REGION'],
  ])('is shown as one sentence: %s', (_, error, sentence) => {
    expect(shown(error)).toMatch(/^\n.+\.\n$/);
    expect(shown(error)).toContain(sentence);
  });

  it('of a call by fetch is explained by its cause', async () => {
    const failed = await fetch(`http://127.0.0.1:${await freePort()}`).catch((error) => error);
    expect(adviceOn(failed).message).toBe('Connect to the network: AWS cannot be reached.');
    const cause = new AggregateError([Object.assign(new Error(), { code: 'ENETUNREACH' }), failing('x')]);
    expect(adviceOn(new TypeError('fetch failed', { cause })).message).toMatch(/^Connect to the network/);
  });

  it('that is a defect keeps its stack', () => {
    const defect = new TypeError('x is not a function');
    expect(shown(defect)).toBe(defect);
  });
});
