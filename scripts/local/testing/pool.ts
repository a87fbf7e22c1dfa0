import { readFile } from 'node:fs/promises';
import {
  type CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Access } from '../aws.ts';
import { createFunction } from './function.ts';

export type Sent = {
  triggerSource: string;
  userName: string;
  callerContext: { clientId: string };
  request: Record<string, unknown>;
};

/** A function that writes every event it gets into a file. */
export const createTrigger = (aws: Access, events: string): Promise<string> =>
  createFunction(aws, { name: 'trigger', file: 'trigger.mjs', variables: { EVENTS: events } });

/** A pool of email addresses like Barkyard's, with a browser's client. */
export async function createPool(cognito: CognitoIdentityProviderClient, arn: string, sender: boolean) {
  const { UserPool } = await cognito.send(
    new CreateUserPoolCommand({
      PoolName: sender ? 'own sender' : 'no sender',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      LambdaConfig: {
        PreSignUp: arn,
        PostConfirmation: arn,
        PreAuthentication: arn,
        PostAuthentication: arn,
        CustomMessage: arn,
      },
      ...(sender && {
        EmailConfiguration: {
          EmailSendingAccount: 'DEVELOPER',
          SourceArn: 'arn:aws:ses:us-east-1:000000000000:identity/barkyard.test',
          From: 'hello@barkyard.test',
        },
      }),
    }),
  );
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId: UserPool?.Id,
      ClientName: 'browser',
      PreventUserExistenceErrors: 'ENABLED',
      WriteAttributes: ['email'],
      ExplicitAuthFlows: [
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_USER_PASSWORD_AUTH',
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ],
    }),
  );
  return { poolId: `${UserPool?.Id}`, clientId: `${UserPoolClient?.ClientId}` };
}

export async function eventsIn(file: string): Promise<Sent[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Sent => JSON.parse(line));
}
