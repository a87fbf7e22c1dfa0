import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import { type Headers, headerIn } from './headers.ts';
import { hasOriginSecret } from './origin-secret.ts';

const DIGITS = 12;
const viewers = new AsyncLocalStorage<Headers>();

/** Within `work`, log lines tell viewers apart. */
export const withViewer = <T>(headers: Headers, work: () => T): T => viewers.run(headers, work);

/** CloudFront adds the viewer's address behind what the viewer sent, and API Gateway the one that it was called from. */
function addressIn(headers: Headers): string | undefined {
  const addresses = headerIn(headers, 'X-Forwarded-For')?.split(',');
  return addresses?.at(hasOriginSecret(headers) ? -2 : -1)?.trim();
}

/** The same for one address all day, and another one tomorrow; who does not know the secret cannot find the address. */
export function currentViewer(): string | undefined {
  const { ORIGIN_SECRETS } = process.env;
  const address = ORIGIN_SECRETS && addressIn(viewers.getStore());
  if (!address) return undefined;
  const [day] = new Date().toISOString().split('T');
  return createHmac('sha256', ORIGIN_SECRETS).update(`${day} ${address}`).digest('hex').slice(0, DIGITS);
}
