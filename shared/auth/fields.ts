import * as z from 'zod/mini';
import { complain } from '#shared/core/refusal';
import { says } from '#shared/core/schema';
import { lengthOf, sanitise } from '#shared/core/text';
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

export const PASSWORD_MIN = 8;
export const PASSWORD_LIMIT = 128;

const COMMON = new Set(['password', '123456', 'password123', 'admin', 'qwerty']);

const RULES: readonly (readonly [broken: (password: string) => boolean, code: Code])[] = [
  [(password) => password === '', 'auth.passwordRequired'],
  [(password) => lengthOf(password) < PASSWORD_MIN, 'auth.passwordTooShort'],
  [(password) => lengthOf(password) >= PASSWORD_LIMIT, 'auth.passwordTooLong'],
  [(password) => !/\p{Lu}/u.test(password), 'auth.passwordNeedsUpper'],
  [(password) => !/\p{Ll}/u.test(password), 'auth.passwordNeedsLower'],
  [(password) => !/\d/.test(password), 'auth.passwordNeedsDigit'],
  // Cognito refuses such passwords as malformed, not as weak.
  [(password) => /^\s|\s$/.test(password), 'auth.passwordSpaces'],
  [(password) => COMMON.has(password.toLowerCase()), 'auth.passwordCommon'],
];

export const passwordComplaints = (typed: string): Code[] => {
  const password = typed.normalize();
  return password === ''
    ? ['auth.passwordRequired']
    : RULES.filter(([broken]) => broken(password)).map(([, code]) => code);
};

/** Keyboards write ü as one character or as two, so a password is set in one form (NFC). */
export const Password = z.string(says('auth.passwordRequired')).check(
  z.normalize('NFC'),
  z.superRefine((password, context) => {
    for (const code of passwordComplaints(password)) complain(context, code);
  }),
);

export type Rating = 'weak' | 'medium' | 'strong' | 'very-strong';

export const ratingOf = (score: number): Rating =>
  score < 30 ? 'weak' : score < 60 ? 'medium' : score < 80 ? 'strong' : 'very-strong';

export const METER_WIDTH: Record<Rating, number> = { weak: 25, medium: 50, strong: 75, 'very-strong': 100 };
