import * as z from 'zod/mini';
import { Password } from '#shared/auth/password';
import { says } from '#shared/core/schema';

export const PasswordChange = z
  .strictObject({
    password: z.string(says('auth.passwordRequired')).check(z.minLength(1, says('auth.passwordRequired'))),
    newPassword: Password,
  })
  .check(
    z.refine(({ password, newPassword }) => password !== newPassword, {
      ...says('auth.passwordSame'),
      path: ['newPassword'],
    }),
  );
export type PasswordChange = z.output<typeof PasswordChange>;
