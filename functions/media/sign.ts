import { createHmac } from 'node:crypto';
import { HOUR_S } from '#shared/core/time';
import { environment, Fault } from '../core/errors.ts';

/** The key and its version, which the edge knows before any function signs with it. */
function signingKey(): { version: string; key: string } {
  const { version, key } = /^(?<version>\d+)\.(?<key>.+)$/.exec(environment('MEDIA_KEY'))?.groups ?? {};
  if (!version || !key) throw new Fault('MEDIA_KEY has no version.');
  return { version, key };
}

export const sealOf = (text: string) => createHmac('sha256', signingKey().key).update(text).digest('base64url');

/** Valid for one to two hours. Expiries are full hours, so that browsers can cache the link. */
export function signLink(path: string, now = Date.now()): string {
  const expiry = (Math.floor(now / 1000 / HOUR_S) + 2) * HOUR_S;
  return `/media/${expiry}-${signingKey().version}-${sealOf(`${expiry}${path}`)}${path}`;
}
