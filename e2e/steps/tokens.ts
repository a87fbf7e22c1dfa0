import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

const { endpoint, outputs } = inject('stack');

/** What Amplify keeps for the person in this browser. */
export async function tokensOf(page: Page): Promise<{ accessToken: string; idToken: string }> {
  const kept = await page.evaluate(() => Object.entries(localStorage));
  const find = (name: string) => kept.find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
  return { accessToken: find('accessToken'), idToken: find('idToken') };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The token with another claim and the old signature. */
export function tampered(token: string, claims: object): string {
  const [header, payload, signature] = token.split('.');
  return [header, encoded({ ...decoded(payload), ...claims }), signature].join('.');
}

export function unsigned(token: string): string {
  const [header, payload] = token.split('.');
  return [encoded({ ...decoded(header), alg: 'none' }), payload, ''].join('.');
}

/** A genuine access token of a pool that is not Barkyard's. */
export async function foreignToken(): Promise<string> {
  const cognito = new CognitoIdentityProviderClient({
    endpoint,
    region: outputs.Region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const { UserPool } = await cognito.send(new CreateUserPoolCommand({ PoolName: `other-${randomUUID()}` }));
  const UserPoolId = UserPool?.Id ?? '';
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'other',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    }),
  );
  const Username = 'stranger';
  const Password = 'Good-boy-2026';
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: UserPoolClient?.ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
  return AuthenticationResult?.AccessToken ?? '';
}
