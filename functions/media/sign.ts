import { createHmac } from 'node:crypto';
import { environment } from '../core/environment.ts';

const HOUR_S = 3600;

/** Valid for one to two hours. Expiries are full hours, so that browsers can cache the link. */
export function signLink(path: string, now = Date.now()): string {
  const expiry = (Math.floor(now / 1000 / HOUR_S) + 2) * HOUR_S;
  const mac = createHmac('sha256', environment('MEDIA_KEY')).update(`${expiry}${path}`).digest('base64url');
  return `/media/${expiry}-${mac}${path}`;
}
