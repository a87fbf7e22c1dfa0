import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateFunctionCommand, LambdaClient, waitUntilFunctionActiveV2 } from '@aws-sdk/client-lambda';
import { zipOf } from './zip.ts';

const TRIGGER = join(import.meta.dirname, 'trigger.mjs');
const TRUST = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
});

export type Sent = {
  triggerSource: string;
  userName: string;
  callerContext: { clientId: string };
  request: Record<string, unknown>;
};

const access = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});

export const cognitoAt = (endpoint: string) => new CognitoIdentityProviderClient(access(endpoint));

/** A function that writes every event it gets into a file. */
export async function createTrigger(endpoint: string, events: string): Promise<string> {
  const lambda = new LambdaClient(access(endpoint));
  const role = new CreateRoleCommand({ RoleName: 'trigger', AssumeRolePolicyDocument: TRUST });
  const { Role } = await new IAMClient(access(endpoint)).send(role);
  const { FunctionArn } = await lambda.send(
    new CreateFunctionCommand({
      FunctionName: 'trigger',
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Role: Role?.Arn,
      Code: { ZipFile: zipOf('index.mjs', await readFile(TRIGGER, 'utf8')) },
      Environment: { Variables: { EVENTS: events } },
    }),
  );
  await waitUntilFunctionActiveV2({ client: lambda, maxWaitTime: 20 }, { FunctionName: 'trigger' });
  return `${FunctionArn}`;
}

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
