import * as z from 'zod/mini';
import { emailOr, PASSWORD_MIN, Password } from '#shared/auth/fields';
import { complain } from '#shared/core/refusal';
import { says } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';

export const Login = z.object({
  email: emailOr('auth.fillAll', 'auth.emailFormat'),
  password: z.string(says('auth.fillAll')).check(
    z.superRefine((password, context) => {
      if (password === '') complain(context, 'auth.fillAll');
      else if (lengthOf(password) < PASSWORD_MIN) complain(context, 'auth.loginPasswordShort');
    }),
  ),
});

export const ForgottenPassword = z.object({ email: emailOr('auth.emailMissing', 'auth.emailInvalid') });

const DIGIT = /\p{Nd}/u;

/** In Unicode the digits of a script are one or several runs of ten, from zero to nine. */
function plainDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let first = at;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return `${(at - first) % 10}`;
}

export const CODE = /^\d{6}$/;
/** Six digits; mail programs and people put spaces or a hyphen between them. */
const GROUPED = /(?<!\d)\d(?:[\s.-]?\d){5}(?!\d)/g;

/** Finds the code in a text, such as that of a mail, if there is exactly one. */
export function codeIn(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/\p{Pd}/gu, '-');
  const codes = new Set((text.match(GROUPED) ?? []).map((code) => code.replace(/\D/g, '')));
  return codes.size === 1 ? [...codes].join('') : text.replace(/\s/g, '');
}

export const VerificationCode = z
  .string(says('auth.codeWrong'))
  .check(z.overwrite(codeIn), z.regex(CODE, says('auth.codeWrong')));

export const Verification = z.object({ email: ForgottenPassword.shape.email, code: VerificationCode });
export const NewPassword = z.extend(Verification, { password: Password });
