import { importJWK, type JWK, SignJWT } from 'jose';
import { environment } from '../core/environment.ts';
import type { PushKey } from './push-key.ts';

const ALGORITHM = 'ES256';
/** Push services take a day at most. */
const VALID = '12h';
const HALF = 32;

/** The JWK of an uncompressed point, with the private key if it is ours. */
export function jwkOf(publicKey: string, privateKey?: string): JWK {
  const point = Buffer.from(publicKey, 'base64url').subarray(1);
  const [x, y] = [point.subarray(0, HALF), point.subarray(HALF)].map((half) => half.toString('base64url'));
  return { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
}

let reading: Promise<PushKey> | undefined;

/** Read for the first push of this instance. A failure is not kept: its job is tried again. */
function ownKey(): Promise<PushKey> {
  reading ??= import('./push-key.ts')
    .then(({ readKey }) => readKey(environment('PUSH_KEY_SECRET')))
    .catch((error) => {
      reading = undefined;
      throw error;
    });
  return reading;
}

/** Tells the push service who sends (RFC 8292). */
export async function authorizationFor(endpoint: string): Promise<string> {
  const { publicKey, privateKey } = await ownKey();
  const key = await importJWK(jwkOf(publicKey, privateKey), ALGORITHM);
  const token = new SignJWT({ aud: new URL(endpoint).origin, sub: environment('PUSH_SUBJECT') });
  const signed = await token.setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).setExpirationTime(VALID).sign(key);
  return `vapid t=${signed}, k=${publicKey}`;
}
