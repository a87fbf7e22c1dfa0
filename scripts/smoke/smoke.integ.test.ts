import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, inject, it } from 'vitest';
import { stackNameOf } from '../../infra/core/names.ts';
import { type Result, Smoke } from './smoke.ts';

const { site, outputs } = inject('stack');
const target = {
  ...{ site, outputs, stackName: stackNameOf() },
  ...{ hasWaf: false, hasSender: true, moderatesTexts: true, isLocal: true },
};

async function resultsOf(smoke: Smoke): Promise<Result[]> {
  const results: Result[] = [];
  for await (const result of smoke.results()) results.push(result);
  return [...results, ...(await smoke.clear())];
}

const named = (results: Result[], key: 'failure' | 'reason') =>
  Object.fromEntries(results.flatMap((result) => (result[key] ? [[result.name, result[key]]] : [])));

it('every probe that a local AWS can answer passes on it', { timeout: 300_000 }, async () => {
  const results = await resultsOf(new Smoke(target));
  expect(named(results, 'failure')).toEqual({});
  expect(named(results, 'reason')).toEqual({
    'the site is served, with the ids of this deployment': 'the local AWS that tests use serves no files',
    'a challenge takes one password, or counts each':
      'the local AWS keeps a challenge after a wrong answer; only AWS can tell',
    'the firewall stops a known attack at the site': 'the local AWS has no firewall',
    'alarms, counts of log lines and a dashboard watch the deployment': 'nothing watches the local AWS',
  });
});

it('a user pool without triggers is noticed, and no user stays in it', { timeout: 120_000 }, async () => {
  const cognito = new CognitoIdentityProviderClient({});
  const { UserPool } = await cognito.send(
    new CreateUserPoolCommand({
      PoolName: 'without-triggers',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
    }),
  );
  const UserPoolId = `${UserPool?.Id}`;
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'browser',
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    }),
  );
  const own = { ...outputs, UserPoolId, UserPoolClientId: `${UserPoolClient?.ClientId}` };
  const smoke = new Smoke({ ...target, outputs: own });
  const [first] = Object.values(named(await resultsOf(smoke), 'failure'));
  expect(first).toMatch(/PreSignUp does not run\. Look at LambdaConfig/);
  expect(await smoke.clear()).toEqual([]);
});
