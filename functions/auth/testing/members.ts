import {
  AdminConfirmSignUpCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { inject } from 'vitest';
import { REQUEST_ID } from '#shared/core/headers';
import { signUpCommand } from '../../../scripts/seed/register.ts';
import { environment } from '../../core/errors.ts';
import { said, unique } from './events.ts';

const { site, outputs } = inject('stack');
const cognito = new CognitoIdentityProviderClient({});

export const PASSWORD = 'Walkies-4-me';

export interface Member {
  uid: string;
  email: string;
  username: string;
}

function newNames() {
  const username = unique('member');
  return { username, email: `${username}@dogs.example` };
}

export async function signUp({ email, username } = newNames()): Promise<Member> {
  const profile = { ...said, username };
  const command = signUpCommand(outputs, { email, password: PASSWORD, profile });
  const { UserSub: uid = '' } = await cognito.send(command);
  return { uid, email, username };
}

export async function newMember(): Promise<Member> {
  const member = await signUp();
  await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId: outputs.UserPoolId, Username: member.uid }));
  return member;
}

export async function signIn({ uid }: Member, password = PASSWORD): Promise<string> {
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: outputs.UserPoolId,
      ClientId: environment('PASSWORD_CLIENT_ID'),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: uid, PASSWORD: password },
    }),
  );
  return `${AuthenticationResult?.AccessToken}`;
}

export async function callApi(method: string, path: string, token: string, body?: object) {
  const url = `${site}/api${path}`;
  const headers = { Authorization: token, 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  return { status: response.status, id: `${response.headers.get(REQUEST_ID)}`, body: await response.json() };
}
