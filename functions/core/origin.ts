import { DIRECT_CALL } from '#shared/core/origin';
import type { Headers } from './headers.ts';
import { log } from './log.ts';
import { hasOriginSecret } from './origin-secret.ts';

/** Past the distribution there is no firewall, no limit by address, and no security header. */
export function isFromDistribution(headers: Headers): boolean {
  const isIt = hasOriginSecret(headers);
  if (!isIt) log.warn(DIRECT_CALL);
  return isIt;
}
