import { ECDH } from 'node:crypto';
import type { Subscription } from '#shared/notifications/devices';
import { isPushAddress } from '#shared/notifications/push-address';

const CURVE = 'prime256v1';

/** More push services than those of the browsers: the stand-in of a local AWS. */
const moreOrigins = () => (process.env.PUSH_ORIGINS ?? '').split(',').filter(Boolean);

/** Nothing can be encrypted for a point that is not on the curve. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/** Asked when a device is saved, and again when something is sent to it: what is allowed may have changed. */
export const isReachable = ({ endpoint, p256dh }: Subscription) =>
  isPushAddress(endpoint, moreOrigins()) && isOnCurve(p256dh);
