import * as z from 'zod/mini';
import { emailOr } from '#shared/auth/email';
import { PASSWORD_MIN, Password } from '#shared/auth/password';
import { complain } from '#shared/core/complaint';
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

const CODE = /^\d{6}$/;
/** Mail programs and people put a space into the middle. */
const withoutSpaces = z.overwrite((code: string) => code.replace(/\s/g, ''));
export const VerificationCode = z
  .string(says('auth.codeWrong'))
  .check(withoutSpaces, z.regex(CODE, says('auth.codeWrong')));

export const Verification = z.object({ email: ForgottenPassword.shape.email, code: VerificationCode });
export const NewPassword = z.extend(Verification, { password: Password });
