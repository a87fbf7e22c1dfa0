import { createECDH } from 'node:crypto';
import { drawingOnce } from '../core/custom-resource.ts';

function draw() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number with leading zeros comes out shorter.
  const PrivateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { PublicKey: pair.getPublicKey('base64url'), PrivateKey };
}

/** Our keys for push services (VAPID). Subscriptions are bound to them, and new keys would end them all. */
export const handler = drawingOnce({ draw, final: 'These keys are never updated: browsers have subscribed by them.' });
