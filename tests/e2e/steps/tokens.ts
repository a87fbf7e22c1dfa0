import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientCommandInput,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { inject } from 'vitest';
import { cognitoAt } from '../../../scripts/local/aws.ts';

const { outputs, ...aws } = inject('stack');

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

export function tampered(token: string, claims: object): string {
  const [header, payload, signature] = token.split('.');
  return [header, encoded({ ...decoded(payload), ...claims }), signature].join('.');
}

export function unsigned(token: string): string {
  const [header, payload] = token.split('.');
  return [encoded({ ...decoded(header), alg: 'none' }), payload, ''].join('.');
}

const cognito = cognitoAt(aws);

/** The access token of a sign-in by another client of a pool. */
async function signedInBy(
  client: Omit<CreateUserPoolClientCommandInput, 'ClientName'>,
  { email: USERNAME, password: PASSWORD }: { email: string; password: string },
): Promise<string> {
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      ...client,
      ClientName: 'other',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    }),
  );
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: client.UserPoolId,
      ClientId: UserPoolClient?.ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
  return AuthenticationResult?.AccessToken ?? '';
}

/** A genuine access token of a pool that is not Barkyard's. */
export async function foreignToken(): Promise<string> {
  const { UserPool } = await cognito.send(new CreateUserPoolCommand({ PoolName: `other-${randomUUID()}` }));
  const UserPoolId = UserPool?.Id ?? '';
  const [Username, Password] = ['stranger', 'Good-boy-2026'];
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  return signedInBy({ UserPoolId }, { email: Username, password: Password });
}

/** A genuine access token of a dog, a second after it was good. */
export async function expiredToken(dog: { email: string; password: string }): Promise<string> {
  const validity = { AccessTokenValidity: 1, TokenValidityUnits: { AccessToken: 'seconds' as const } };
  const token = await signedInBy({ UserPoolId: outputs.UserPoolId, ...validity }, dog);
  const { exp } = decoded(token.split('.')[1]);
  await pause(Math.max(0, (exp + 1) * 1000 - Date.now()));
  return token;
}
