import { hash, timingSafeEqual } from 'node:crypto';
import { ORIGIN_HEADER } from '#shared/core/origin';
import { environment } from './environment.ts';
import { type Headers, headerIn } from './headers.ts';
import { keepLast } from './keep-last.ts';

const digestOf = (secret: string) => hash('sha256', secret, 'buffer');

const accepted = keepLast((secrets: string) => secrets.split(',').map(digestOf));

/** Several secrets are valid at once, so that a rotation refuses nobody. */
export function hasOriginSecret(headers: Headers): boolean {
  const given = digestOf(headerIn(headers, ORIGIN_HEADER) ?? '');
  return accepted(environment('ORIGIN_SECRETS')).some((digest) => timingSafeEqual(digest, given));
}
