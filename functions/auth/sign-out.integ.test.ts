import {
  AdminConfirmSignUpCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, inject, it } from 'vitest';
import { environment } from '../core/environment.ts';
import { said, unique } from './testing/events.ts';

const { endpoint, outputs } = inject('stack');
const cognito = new CognitoIdentityProviderClient({});
const PASSWORD = 'Walkies-4-me';

async function register(): Promise<string> {
  const username = unique('leaver');
  const email = `${username}@dogs.example`;
  const { UserSub = '' } = await cognito.send(
    new SignUpCommand({
      ClientId: outputs.UserPoolClientId,
      Username: email,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: email }],
      ClientMetadata: { profile: JSON.stringify({ ...said, username }) },
    }),
  );
  await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId: outputs.UserPoolId, Username: UserSub }));
  return UserSub;
}

async function signIn(uid: string): Promise<string> {
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: outputs.UserPoolId,
      ClientId: environment('PASSWORD_CLIENT_ID'),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: uid, PASSWORD },
    }),
  );
  return `${AuthenticationResult?.AccessToken}`;
}

/** Asks the deployed API, as a browser does. */
async function ask(method: string, path: string, token: string) {
  const url = `${endpoint}/_aws/execute-api/${outputs.ApiId}/api${path}`;
  const response = await fetch(url, { method, headers: { Authorization: token } });
  return { status: response.status, body: await response.json() };
}

it('a sign-out ends the tokens of its session at once, and of no other', async () => {
  const uid = await register();
  const [here, there] = [await signIn(uid), await signIn(uid)];
  expect(await ask('POST', '/sign-out', here)).toEqual({ status: 200, body: {} });
  const ended = { status: 401, body: { code: 'auth.signedOut' } };
  expect(await ask('GET', '/me', here)).toMatchObject(ended);
  expect(await ask('POST', '/socket-ticket', here)).toMatchObject(ended);
  expect(await ask('POST', '/sign-out', here)).toMatchObject(ended);
  expect(await ask('GET', '/me', there)).toMatchObject({ status: 200, body: { userId: uid } });
  expect(await ask('POST', '/socket-ticket', there)).toMatchObject({ status: 200 });
});
