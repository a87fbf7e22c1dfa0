import { createHash, timingSafeEqual } from 'node:crypto';
import { DIRECT_CALL, ORIGIN_HEADER } from '#shared/core/origin';
import { environment } from './environment.ts';
import { type Headers, headerIn } from './headers.ts';
import { log } from './log.ts';

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Several secrets are valid at once, so that a rotation refuses nobody. */
function isAccepted(secret: string): boolean {
  const given = digestOf(secret);
  return environment('ORIGIN_SECRETS')
    .split(',')
    .some((accepted) => timingSafeEqual(digestOf(accepted), given));
}

/** Past the distribution there is no firewall, no limit by address, and no security header. */
export function isFromDistribution(headers: Headers): boolean {
  const isIt = isAccepted(headerIn(headers, ORIGIN_HEADER) ?? '');
  if (!isIt) log.warn(DIRECT_CALL);
  return isIt;
}
