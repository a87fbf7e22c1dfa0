import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ExpiredCodeException,
  InvalidParameterException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  TooManyRequestsException,
  UserLambdaValidationException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import { SYSTEM } from '../core/proof.ts';
import { proveBothSteps, provePassword } from './password-check.ts';

const cognito = mockClient(CognitoIdentityProviderClient);

beforeEach(() => {
  cognito.reset();
  vi.stubEnv('USER_POOL_ID', 'pool');
  vi.stubEnv('PASSWORD_CLIENT_ID', 'checker');
});

const said = (message: string) => ({ message, $metadata: {} });
const answer = () =>
  provePassword(SYSTEM, 'rex', 'Walkies-4-me').then(
    () => 'proved',
    ({ message }: Error) => message,
  );

it('asks Cognito through the server’s own client, and takes no token from the answer', async () => {
  cognito.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: { AccessToken: 'token' } });
  expect(await provePassword(SYSTEM, 'rex', 'Walkies-4-me')).toBeUndefined();
  expect(cognito.commandCalls(AdminInitiateAuthCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'pool',
    ClientId: 'checker',
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'rex', PASSWORD: 'Walkies-4-me' },
  });
});

const INCORRECT = 'Incorrect password. Please try again.';
const TOO_MANY = 'Too many failed attempts. Please try again later.';
const NOT_PROVED = 'Authentication failed. Please check your password.';

it.each([
  ['a wrong password', new NotAuthorizedException(said('Incorrect username or password.')), INCORRECT],
  ['too many wrong ones', new NotAuthorizedException(said('Password attempts exceeded')), TOO_MANY],
  [
    'too many sign-ins',
    new UserLambdaValidationException(
      said('PreAuthentication failed with error auth.tooManyLogins {"time":"9 minutes"}.'),
    ),
    TOO_MANY,
  ],
  ['too many requests', new TooManyRequestsException(said('Rate exceeded')), TOO_MANY],
  ['a disabled user', new NotAuthorizedException(said('User is disabled.')), NOT_PROVED],
  ['what no password can be', new InvalidParameterException(said('too long')), NOT_PROVED],
  ['a password that has to be reset', new PasswordResetRequiredException(said('Reset')), NOT_PROVED],
])('%s: as the spec says it', { tags: 'spec-8.57' }, async (_, error, words) => {
  cognito.on(AdminInitiateAuthCommand).rejects(error);
  expect(await answer()).toBe(words);
});

describe('a password with a decomposed accent', () => {
  const typed = 'Gru\u0308\u00dfe-2026';
  const tried = () =>
    cognito.commandCalls(AdminInitiateAuthCommand).map(({ args }) => args[0].input.AuthParameters?.PASSWORD);
  const wrong = new NotAuthorizedException(said('Incorrect username or password.'));

  it('is tried as typed, then composed, as it is set', async () => {
    cognito.on(AdminInitiateAuthCommand).rejectsOnce(wrong).resolves({ AuthenticationResult: {} });
    await provePassword(SYSTEM, 'rex', typed);
    expect(tried()).toEqual([typed, 'Gr\u00fc\u00dfe-2026']);
  });

  it.each([
    ['Walkies-4-me', wrong],
    [typed, new NotAuthorizedException(said('Password attempts exceeded'))],
  ])('%s is tried once, if nothing else could be right', async (password, error) => {
    cognito.on(AdminInitiateAuthCommand).rejects(error);
    await expect(provePassword(SYSTEM, 'rex', password)).rejects.toThrow();
    expect(tried()).toEqual([password]);
  });
});

it('a challenge proves nothing', async () => {
  cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  expect(await answer()).toBe(NOT_PROVED);
});

const CHALLENGE = {
  ChallengeName: 'SOFTWARE_TOKEN_MFA' as const,
  Session: 'session',
  ChallengeParameters: { USER_ID_FOR_SRP: 'rex' },
};

describe('a dog that is asked for a code', () => {
  const proved = (code?: string) =>
    proveBothSteps(SYSTEM, 'rex', { password: 'Walkies-4-me', code }).then(
      () => 'proved',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );

  it('has proved its password where the password is enough', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves(CHALLENGE);
    expect(await answer()).toBe('proved');
    expect(cognito.commandCalls(AdminRespondToAuthChallengeCommand)).toEqual([]);
  });

  it('has not proved both steps without a code, or with a wrong or used one', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves(CHALLENGE);
    expect(await proved()).toBe('auth.secondStepNeeded');
    for (const wrong of [new CodeMismatchException(said('')), new ExpiredCodeException(said(''))]) {
      cognito.on(AdminRespondToAuthChallengeCommand).rejects(wrong);
      expect(await proved('123456')).toBe('auth.secondStepWrong');
    }
  });

  it('proves both in the session of its password', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves(CHALLENGE);
    cognito.on(AdminRespondToAuthChallengeCommand).resolves({ AuthenticationResult: {} });
    expect(await proved('123456')).toBe('proved');
    expect(cognito.commandCalls(AdminRespondToAuthChallengeCommand)[0]?.args[0].input).toMatchObject({
      Session: 'session',
      ChallengeResponses: { USERNAME: 'rex', SOFTWARE_TOKEN_MFA_CODE: '123456' },
    });
  });

  it('needs no code where Cognito asks for none', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: {} });
    expect(await proved()).toBe('proved');
  });
});

it('our failure, or Cognito’s, says nothing about the password', async () => {
  const broken = new UserLambdaValidationException(said('PreAuthentication failed with error core.unexpected {}.'));
  for (const error of [new Error('socket hang up'), broken]) {
    cognito.on(AdminInitiateAuthCommand).rejects(error);
    await expect(provePassword(SYSTEM, 'rex', 'x')).rejects.toBe(error);
  }
});
