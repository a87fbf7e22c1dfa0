import { createHmac } from 'node:crypto';
import { type Headers, headerIn } from './headers.ts';
import { hasOriginSecret } from './origin-secret.ts';

const DIGITS = 12;

/** CloudFront adds the viewer's address behind what the viewer sent, and API Gateway the one that it was called from. */
export function addressIn(headers: Headers): string | undefined {
  const addresses = headerIn(headers, 'X-Forwarded-For')?.split(',');
  return addresses?.at(hasOriginSecret(headers) ? -2 : -1)?.trim();
}

/** The same for one address all day, and another one tomorrow; who does not know the secret cannot find the address. */
export function viewerOf(headers: Headers): string | undefined {
  const { ORIGIN_SECRETS } = process.env;
  const address = ORIGIN_SECRETS && addressIn(headers);
  if (!address) return undefined;
  const [day] = new Date().toISOString().split('T');
  return createHmac('sha256', ORIGIN_SECRETS).update(`${day} ${address}`).digest('hex').slice(0, DIGITS);
}
