import { createHmac } from 'node:crypto';
import { type Headers, headerIn } from './headers.ts';
import { hasOriginSecret } from './origin-secret.ts';

const DIGITS = 12;

/** CloudFront appends the viewer's address to what the viewer sent; API Gateway appends the address of its own caller. */
export function addressIn(headers: Headers): string | undefined {
  const addresses = headerIn(headers, 'X-Forwarded-For')?.split(',');
  return addresses?.at(hasOriginSecret(headers) ? -2 : -1)?.trim();
}

/** Constant for an address within a day. Without the secret it does not lead back to the address. */
export function viewerOf(headers: Headers): string | undefined {
  const { ORIGIN_SECRETS } = process.env;
  const address = ORIGIN_SECRETS && addressIn(headers);
  if (!address) return undefined;
  const [day] = new Date().toISOString().split('T');
  return createHmac('sha256', ORIGIN_SECRETS).update(`${day} ${address}`).digest('hex').slice(0, DIGITS);
}
