import { createECDH, createHash, randomBytes } from 'node:crypto';
import { encrypt } from 'http_ece';
import type { Subscription } from '#shared/notifications/devices';
import type { Push, PushKind } from '#shared/notifications/push';
import { authorizationFor } from './vapid.ts';

const URGENCY: Record<PushKind, 'high' | 'normal'> = {
  lost: 'high',
  tips: 'high',
  messages: 'normal',
  notifications: 'normal',
};

const TOPIC = 32;

/** Lets a push replace an older one. It differs by device, so that a service cannot link dogs that get the same push. */
const topicOf = (endpoint: string, { kind, path }: Push) =>
  createHash('sha256').update(`${endpoint} ${kind} ${path}`).digest('base64url').slice(0, TOPIC);

/** Only the browser can read it (RFC 8291, RFC 8188). */
function encrypted({ p256dh, auth }: Subscription, push: Push): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return encrypt(Buffer.from(JSON.stringify(push)), {
    version: 'aes128gcm',
    dh: p256dh,
    privateKey,
    salt: randomBytes(16),
    authSecret: Buffer.from(auth, 'base64url'),
  });
}

/** The request that hands the push over (RFC 8030). */
export async function requestFor(subscription: Subscription, push: Push, seconds: number) {
  const headers = {
    authorization: await authorizationFor(subscription.endpoint),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: `${seconds}`,
    urgency: URGENCY[push.kind],
    topic: topicOf(subscription.endpoint, push),
  };
  return { method: 'POST', headers, body: new Uint8Array(encrypted(subscription, push)) };
}
