import * as z from 'zod/mini';
import { emailOr } from '#shared/auth/email';
import { PASSWORD_MIN, Password } from '#shared/auth/password';
import { complain } from '#shared/core/complaint';
import { says } from '#shared/core/schema';
import { lengthOf } from '#shared/core/text';
import { ProfileText } from '#shared/profiles/edit';
import { Age, Breed, Hobbies, Location, Name, UnquotedHobbies } from '#shared/profiles/fields';
import { UsernameInForm } from '#shared/profiles/username';

/** Sent as JSON in `clientMetadata.profile` of Cognito's sign-up. */
export const Registration = z.strictObject({
  ...ProfileText.shape,
  name: Name,
  age: Age,
  location: Location,
  breed: Breed,
  hobbies: UnquotedHobbies,
});
export type Registration = z.output<typeof Registration>;

const Passwords = z.object({ password: z.string(), confirmPassword: z.string() });

export const RegistrationForm = z
  .extend(z.omit(Registration, { bio: true }), {
    username: UsernameInForm,
    hobbies: Hobbies,
    email: emailOr('auth.requiredFields', 'auth.emailFormat'),
    password: Password,
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      ...says('auth.passwordsDiffer'),
      path: ['confirmPassword'],
      // Compare them even while other fields are invalid.
      when: ({ value }) => Passwords.safeParse(value).success,
    }),
  );

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
export const VerificationCode = z.string(says('auth.codeWrong')).check(z.trim(), z.regex(CODE, says('auth.codeWrong')));

export const Verification = z.object({ email: ForgottenPassword.shape.email, code: VerificationCode });
export const NewPassword = z.extend(Verification, { password: Password });
