import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { type SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type Random, randomFrom } from '../../functions/testing/random.ts';
import { NO_LIMITS } from '../faults/client.ts';

export const SITE = 'https://barkyard.example';

const ENVIRONMENT = {
  TABLE: 'scale',
  LIMITS: NO_LIMITS,
  MODERATION: 'off',
  SITE,
  SOCKET: 'https://sockets.example',
  MEDIA: 'media',
  MEDIA_KEY: '1.key',
  ORIGIN_SECRETS: 'secret',
  UPLOADS: 'uploads',
  USER_POOL_ID: 'pool',
  PASSWORD_CLIENT_ID: 'checker',
  PEOPLE_QUEUE: 'people',
  MODERATION_QUEUE: 'moderation',
  PICTURES_QUEUE: 'pictures',
  REST_QUEUE: 'rest',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  AWS_REGION: 'us-east-1',
};

interface Listeners {
  onFrame: () => Promise<void>;
  onMessage: (body: string) => void;
}

const answerOfCognito = (command: object) => {
  if (command instanceof AdminInitiateAuthCommand) return { AuthenticationResult: {} };
  return command instanceof DescribeUserPoolClientCommand ? { UserPoolClient: { ClientName: 'web' } } : { Users: [] };
};

const randomDigits = (random: Random) =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');

/** All services but the table answer at once and do nothing. */
export function replaceServices(seed: number, { onFrame, onMessage }: Listeners): void {
  Object.assign(process.env, ENVIRONMENT);
  const random = randomFrom(seed);
  const digits = () => randomDigits(random);
  Object.assign(crypto, { randomUUID: () => digits().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') });
  syncBuiltinESMExports();
  const answer = (client: { prototype: object }, send: (command: object) => object | Promise<object>) =>
    Object.assign(client.prototype, { send: async (command: object) => send(command) });
  answer(S3Client, () => ({}));
  answer(CognitoIdentityProviderClient, answerOfCognito);
  answer(ApiGatewayManagementApiClient, async () => {
    await onFrame();
    return {};
  });
  answer(SQSClient, (command) => {
    onMessage((command as SendMessageCommand).input.MessageBody ?? '');
    return {};
  });
}
