import { randomBytes, randomInt } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placeOf } from './arguments.ts';

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Keys for emulators that check none. */
const ANY: Keys = { accessKeyId: 'test', secretAccessKey: 'test' };
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const drawKeys = (): Keys => ({
  accessKeyId: `BARK${Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`,
  secretAccessKey: randomBytes(30).toString('base64url'),
});

/** In the form that the AWS CLI reads by AWS_SHARED_CREDENTIALS_FILE. */
export const keysFile = (stateDir: string) => join(stateDir, 'credentials');

/** The keys of a local AWS that keeps its state, drawn at its first start. */
export async function keysOf(stateDir: string): Promise<Keys> {
  const file = keysFile(stateDir);
  const known = await readKeys(file);
  if (known) return known;
  const keys = drawKeys();
  const { accessKeyId, secretAccessKey } = keys;
  await mkdir(dirname(file), { recursive: true });
  await chmod(dirname(file), 0o700);
  const text = `[default]\naws_access_key_id = ${accessKeyId}\naws_secret_access_key = ${secretAccessKey}\n`;
  await writeFile(file, text, { mode: 0o600 });
  return keys;
}

async function readKeys(file: string): Promise<Keys | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, accessKeyId] = /^aws_access_key_id = (.+)$/m.exec(text) ?? [];
  const [, secretAccessKey] = /^aws_secret_access_key = (.+)$/m.exec(text) ?? [];
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}

/** The keys of an AWS that runs: those that `npm start` drew for its port, else the environment's. */
export async function keysFor(endpoint: string, env = process.env): Promise<Keys> {
  const { hostname, port } = new URL(endpoint);
  const { stateDir } = placeOf({ reset: false, sitePort: 0, awsPort: Number(port) });
  const drawn = LOOPBACK.includes(hostname) ? await readKeys(keysFile(stateDir)) : undefined;
  return drawn ?? keysIn(env) ?? ANY;
}

function keysIn(env: NodeJS.ProcessEnv): Keys | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
}
