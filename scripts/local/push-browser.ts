import { createECDH, createHash, createPublicKey, verify } from 'node:crypto';
import { decrypt } from 'http_ece';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { Push, type Subscription } from '#shared/notifications/devices';

const AUTH = 16;
const DAY_S = 86_400;

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

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

/** Of an uncompressed point. */
function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

/** As push services look at it (RFC 8292): signed by the key of the site, for this service, for a day at most. */
export function isFrom(authorization: string, { key, origin }: { key: string; origin: string }): boolean {
  const [, head, body = '', signature = '', given] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (given !== key) return false;
  const known = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), known, Buffer.from(signature, 'base64url'))) return false;
  const { aud, exp, sub } = Claims.parse(readJson(Buffer.from(body, 'base64url').toString()));
  const now = Date.now() / 1000;
  return aud === origin && exp > now && exp <= now + DAY_S && /^(mailto|https):/.test(sub);
}
