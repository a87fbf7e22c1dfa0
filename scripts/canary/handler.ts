import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { environment } from '../../functions/core/errors.ts';
import { log, logFailure } from '../../functions/core/log.ts';
import { CANARY_FAILED, CANARY_PASSED, CANARY_STEPS } from '../../shared/core/canary.ts';
import { type Logins, runCanary } from './run.ts';

const Login = z.object({ email: z.string(), password: z.string() });
const Secret = z.object({ author: Login, friend: Login });

/** Read in each run, so that a password that was changed counts at once. */
async function logins(): Promise<Logins> {
  const command = new GetSecretValueCommand({ SecretId: environment('CANARY_SECRET') });
  const { SecretString = '' } = await new SecretsManagerClient({}).send(command);
  return Secret.parse(JSON.parse(SecretString));
}

/** It logs and never throws: Lambda would run a failed one twice more. */
export async function handler(): Promise<void> {
  const outputs = {
    UserPoolId: environment('USER_POOL_ID'),
    UserPoolClientId: environment('USER_POOL_CLIENT_ID'),
  };
  const target = { cognito: new CognitoIdentityProviderClient({}), outputs, site: environment('SITE') };
  const [first] = CANARY_STEPS;
  const outcome = await logins().then(
    (known) => runCanary(target, known),
    (error: unknown) => ({ failed: first, error }),
  );
  if (outcome.failed) logFailure(CANARY_FAILED, outcome.error, { step: outcome.failed });
  else log.info(CANARY_PASSED);
}
