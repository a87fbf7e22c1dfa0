import * as z from 'zod';
import { says } from '#shared/core/schema';
import { sanitise } from '#shared/core/text';
import type { Code } from '#shared/errors';

const MAX_EMAIL = 254;

export const cleanEmail = (email: string) => sanitise(email).toLowerCase();

export const emailOr = (missing: Code, invalid: Code) =>
  z
    .string(says(missing))
    .transform(cleanEmail)
    .pipe(
      z
        .string()
        .min(1, says(missing))
        .max(MAX_EMAIL, says(invalid))
        .pipe(z.email(says(invalid))),
    );

/** Attempts are counted under this key, so that spellings of one address share a count. */
export function attemptKey(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
}
