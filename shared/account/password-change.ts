import * as z from 'zod/mini';
import { Password } from '#shared/auth/password';
import { says } from '#shared/core/schema';

export const PasswordChange = z.strictObject({
  password: z.string(says('auth.passwordRequired')).check(z.minLength(1, says('auth.passwordRequired'))),
  newPassword: Password,
});
export type PasswordChange = z.output<typeof PasswordChange>;
