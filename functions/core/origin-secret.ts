import { createHash, timingSafeEqual } from 'node:crypto';
import { ORIGIN_HEADER } from '#shared/core/origin';
import { environment } from './environment.ts';
import { type Headers, headerIn } from './headers.ts';

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Several secrets are valid at once, so that a rotation refuses nobody. */
export function hasOriginSecret(headers: Headers): boolean {
  const given = digestOf(headerIn(headers, ORIGIN_HEADER) ?? '');
  return environment('ORIGIN_SECRETS')
    .split(',')
    .some((accepted) => timingSafeEqual(digestOf(accepted), given));
}
