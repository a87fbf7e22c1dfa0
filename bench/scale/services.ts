import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import sharp from 'sharp';
import { newKey } from '../../functions/push/push-key.ts';
import { type Random, randomFrom } from '../../functions/testing/random.ts';
import { NO_LIMITS } from '../../tests/proofs/faults/client.ts';

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
  PUSHES_QUEUE: 'pushes',
  REST_QUEUE: 'rest',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  PUSH_SUBJECT: SITE,
  PUSH_KEY_SECRET: 'push-key',
};

interface Listeners {
  onFrame: () => Promise<void>;
  onMessage: (body: string, delaySeconds?: number) => void;
  /** A request to S3, by the name of its command. */
  onFile?: (command: string) => void;
}

const answerOfCognito = (command: object) => {
  if (command instanceof AdminInitiateAuthCommand) return { AuthenticationResult: {} };
  return command instanceof DescribeUserPoolClientCommand ? { UserPoolClient: { ClientName: 'web' } } : { Users: [] };
};

const randomDigits = (random: Random) =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');

const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;
/** Large enough for all copies; blurred, it compresses as photos do. */
const PHOTO = await sharp({ create: { width: 1300, height: 975, channels: 3, background: 'black', noise: NOISE } })
  .blur(2)
  .jpeg({ quality: 90 })
  .toBuffer();

const answerOfFiles = (command: object) =>
  command instanceof GetObjectCommand ? { Body: { transformToByteArray: async () => PHOTO } } : { ETag: 'none' };

function drawIds(seed: number): () => void {
  const [random, { randomUUID }] = [randomFrom(seed), crypto];
  const digits = () => randomDigits(random);
  Object.assign(crypto, { randomUUID: () => digits().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomUUID });
    syncBuiltinESMExports();
  };
}

/** All services but the table answer at once and do nothing. Returns how to reach real ones again. */
export function replaceServices(seed: number, { onFrame, onMessage, onFile }: Listeners): () => void {
  Object.assign(process.env, ENVIRONMENT);
  const { privateKey } = newKey();
  const undo = [drawIds(seed)];
  const answer = ({ prototype }: { prototype: object }, send: (command: object) => object | Promise<object>) => {
    Object.assign(prototype, { send: async (command: object) => send(command) });
    undo.push(() => void Reflect.deleteProperty(prototype, 'send'));
  };
  answer(S3Client, (command) => {
    onFile?.(command.constructor.name);
    return answerOfFiles(command);
  });
  answer(SecretsManagerClient, () => ({ SecretString: privateKey }));
  answer(CognitoIdentityProviderClient, answerOfCognito);
  answer(ApiGatewayManagementApiClient, async () => {
    await onFrame();
    return {};
  });
  answer(SQSClient, (command) => {
    const { MessageBody = '', DelaySeconds } = (command as SendMessageCommand).input;
    onMessage(MessageBody, DelaySeconds);
    return {};
  });
  return () => {
    for (const restore of undo) restore();
  };
}

/** Push services take what they are sent. Returns how to reach real servers again. */
export function replacePushServices(onPush: () => Promise<void>): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async () => {
    await onPush();
    return new Response(null, { status: 201 });
  };
  return () => {
    globalThis.fetch = real;
  };
}
