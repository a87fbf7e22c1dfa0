import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider';
import { parseTriggerRefusal } from '#shared/auth/trigger-refusal';
import { Refusal, refusalOf, refuse } from '#shared/core/refusal';
import type { Code } from '#shared/errors';
import { environment } from '../core/errors.ts';
import type { Proof } from '../core/proof.ts';

const cognito = new CognitoIdentityProviderClient({});

/** Cognito's name of an authenticator app, as a challenge and as a setting. */
export const SOFTWARE_TOKEN = 'SOFTWARE_TOKEN_MFA';

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

const WRONG_CODE = new Set(['CodeMismatchException', 'ExpiredCodeException']);

export const isWrongCode = (error: unknown): boolean =>
  error instanceof CognitoIdentityProviderServiceException && WRONG_CODE.has(error.name);

function refuseCode(error: unknown): never {
  if (isWrongCode(error)) throw refuse('auth.secondStepWrong');
  return throwRefusal(error);
}

function throwRefusal(error: unknown): never {
  const code = error instanceof CognitoIdentityProviderServiceException ? codeOfException(error) : undefined;
  throw code ? refusalOf(code) : error;
}

interface Checked {
  /** Of the server's own client, where nothing more is asked. */
  token?: string;
  /** Where a code is asked for: the password is right. */
  challenge?: { session: string; uid: string };
}

async function ask(user: string, password: string): Promise<Checked> {
  const command = new AdminInitiateAuthCommand({
    UserPoolId: environment('USER_POOL_ID'),
    ClientId: environment('PASSWORD_CLIENT_ID'),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: user, PASSWORD: password },
  });
  const answer = await cognito.send(command).catch(throwRefusal);
  const { AuthenticationResult, ChallengeName, Session, ChallengeParameters } = answer;
  if (AuthenticationResult) return { token: AuthenticationResult.AccessToken };
  if (ChallengeName !== SOFTWARE_TOKEN || !Session) throw refuse('auth.deletionNotProved');
  return { challenge: { session: Session, uid: ChallengeParameters?.USER_ID_FOR_SRP ?? user } };
}

/** As it was typed, and if that is wrong, in the form in which passwords are set. Each is an attempt. */
export async function checkPassword(_proof: Proof, user: string, password: string): Promise<Checked> {
  const composed = password.normalize();
  return ask(user, password).catch((error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'auth.deletionWrongPassword';
    if (composed === password || !isWrong) throw error;
    return ask(user, composed);
  });
}

/** Where a code is asked for, the password is proved all the same. */
export async function provePassword(proof: Proof, uid: string, password: string): Promise<void> {
  await checkPassword(proof, uid, password);
}

interface BothSteps {
  password: string;
  code?: string | undefined;
}

/** The code, too, of a dog that is asked for one. Each try at a code is an attempt at the password. */
export async function proveBothSteps(proof: Proof, uid: string, { password, code }: BothSteps): Promise<void> {
  const { challenge } = await checkPassword(proof, uid, password);
  if (!challenge) return;
  if (!code) throw refuse('auth.secondStepNeeded');
  const command = new AdminRespondToAuthChallengeCommand({
    UserPoolId: environment('USER_POOL_ID'),
    ClientId: environment('PASSWORD_CLIENT_ID'),
    ChallengeName: SOFTWARE_TOKEN,
    Session: challenge.session,
    ChallengeResponses: { USERNAME: challenge.uid, SOFTWARE_TOKEN_MFA_CODE: code },
  });
  const { AuthenticationResult } = await cognito.send(command).catch(refuseCode);
  if (!AuthenticationResult) throw refuse('auth.secondStepWrong');
}
