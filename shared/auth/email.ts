import * as z from 'zod/mini';
import { says } from '#shared/core/schema';
import { sanitise } from '#shared/core/text';
import type { Code } from '#shared/errors';

const MAX_EMAIL = 254;

export const cleanEmail = (email: string) => sanitise(email).toLowerCase();

export const emailOr = (missing: Code, invalid: Code) =>
  z.pipe(
    z.pipe(z.string(says(missing)), z.transform(cleanEmail)),
    z.pipe(
      z.string().check(z.minLength(1, says(missing)), z.maxLength(MAX_EMAIL, says(invalid))),
      z.email(says(invalid)),
    ),
  );

/** Attempts are counted under this key, so that spellings of one address share a count. */
export function attemptKey(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
}
