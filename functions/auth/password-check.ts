import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider';
import { parseTriggerRefusal } from '#shared/auth/trigger-refusal';
import { Refusal, refusalOf, refuse } from '#shared/core/refusal';
import type { Code } from '#shared/errors';
import { environment } from '../core/environment.ts';
import type { Proof } from '../core/proof.ts';

const cognito = new CognitoIdentityProviderClient({});

const TOO_MANY = new Set(['TooManyRequestsException', 'LimitExceededException']);
const NOT_PROVED = new Set([
  'InvalidParameterException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
]);

/** Cognito uses one exception for several reasons; only the message tells them apart. */
function codeOfMessage(message: string): Code {
  if (/attempts exceeded/i.test(message)) return 'auth.deletionTooMany';
  return /incorrect username or password/i.test(message) ? 'auth.deletionWrongPassword' : 'auth.deletionNotProved';
}

function codeOfException({ name, message }: Error): Code | undefined {
  if (parseTriggerRefusal(message)?.code === 'auth.tooManyLogins' || TOO_MANY.has(name)) return 'auth.deletionTooMany';
  if (name === 'NotAuthorizedException') return codeOfMessage(message);
  return NOT_PROVED.has(name) ? 'auth.deletionNotProved' : undefined;
}

function throwRefusal(error: unknown): never {
  const code = error instanceof CognitoIdentityProviderServiceException ? codeOfException(error) : undefined;
  throw code ? refusalOf(code) : error;
}

async function ask(uid: string, password: string): Promise<void> {
  const command = new AdminInitiateAuthCommand({
    UserPoolId: environment('USER_POOL_ID'),
    ClientId: environment('PASSWORD_CLIENT_ID'),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: uid, PASSWORD: password },
  });
  const { AuthenticationResult } = await cognito.send(command).catch(throwRefusal);
  if (!AuthenticationResult) throw refuse('auth.deletionNotProved');
}

/** As it was typed, and if that is wrong, in the form in which passwords are set. Each is an attempt. */
export async function provePassword(_proof: Proof, uid: string, password: string): Promise<void> {
  const composed = password.normalize();
  await ask(uid, password).catch((error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'auth.deletionWrongPassword';
    if (composed === password || !isWrong) throw error;
    return ask(uid, composed);
  });
}
