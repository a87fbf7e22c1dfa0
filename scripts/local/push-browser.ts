import { createECDH, createHash } from 'node:crypto';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import type { Subscription } from '#shared/notifications/devices';
import { Push } from '#shared/notifications/push';
import { jwkOf } from '../../functions/push/vapid.ts';

const AUTH = 16;
const DAY_S = 86_400;

const secretOf = (secret: string, use: string) => createHash('sha256').update(`${secret} ${use}`).digest();

/** The keys of the browser of that name: the same ones each time, so that it outlives a restart of this machine. */
function keysOf(name: string, secret: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secretOf(secret, `key ${name}`));
  return { pair, auth: secretOf(secret, `auth ${name}`).subarray(0, AUTH) };
}

/** The subscription that a browser of this name would give to the site. */
export function subscriptionOf(endpoint: string, name: string, secret: string): Subscription {
  const { pair, auth } = keysOf(name, secret);
  return { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
}

export function opened(body: Buffer, name: string, secret: string): Push {
  const { pair: privateKey, auth: authSecret } = keysOf(name, secret);
  return Push.parse(JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString()));
}

/** As push services look at it (RFC 8292): signed by the key of the site, for this service, for a day at most. */
export async function isFrom(authorization: string, { key, origin }: { key: string; origin: string }) {
  const [, token = '', given] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (given !== key) return false;
  const known = await importJWK(jwkOf(key), 'ES256');
  const claims = await jwtVerify(token, known, { audience: origin, algorithms: ['ES256'] }).catch(() => undefined);
  const { exp = Number.POSITIVE_INFINITY, sub = '' } = claims?.payload ?? {};
  return exp <= Date.now() / 1000 + DAY_S && /^(mailto|https):/.test(sub);
}
