import { createECDH } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

/** Our key pair for push services (VAPID). Subscriptions are bound to the public half: a new pair ends them all. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';

/** The id of the only version: Secrets Manager refuses another value for it, so no race can create a second key. */
const ONLY_VERSION = 'barkyard-push-key-drawn-only-once';

const secrets = new SecretsManagerClient({
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});

function keyOf(privateKey: string): PushKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

export function newKey(): PushKey {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  // A number with leading zeros comes out shorter.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

export async function readKey(SecretId: string): Promise<PushKey> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  return keyOf(SecretString);
}

async function keepKey(SecretId: string, key: PushKey): Promise<PushKey> {
  const input = { SecretId, SecretString: key.privateKey, ClientRequestToken: ONLY_VERSION };
  try {
    await secrets.send(new PutSecretValueCommand(input));
    return key;
  } catch (error) {
    if (error instanceof ResourceExistsException) return readKey(SecretId);
    throw error;
  }
}

/** Resolves with the key of the secret, and generates it if the secret has no value yet. */
export async function drawKey(secretId: string): Promise<PushKey> {
  try {
    return await readKey(secretId);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return keepKey(secretId, newKey());
    throw error;
  }
}
