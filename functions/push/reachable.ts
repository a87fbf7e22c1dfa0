import { ECDH } from 'node:crypto';
import type { Subscription } from '#shared/notifications/devices';
import { isPushAddress } from '#shared/notifications/push-address';

const CURVE = 'prime256v1';

/** Allowed besides the browsers' push services: a local AWS names its stand-in here. */
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

/** Checked when a device is saved and before each push, because the allowed services may have changed. */
export const isReachable = ({ endpoint, p256dh }: Subscription) =>
  isPushAddress(endpoint, moreOrigins()) && isOnCurve(p256dh);
