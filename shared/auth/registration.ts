import * as z from 'zod/mini';
import { emailOr, Password } from '#shared/auth/fields';
import { says } from '#shared/core/schema';
import { ProfileText } from '#shared/profiles/edit';
import { Age, Breed, Hobbies, Location, NewName, UnquotedHobbies } from '#shared/profiles/fields';
import { UsernameInForm } from '#shared/profiles/username';

/** Sent as JSON in `clientMetadata.profile` of Cognito's sign-up. */
export const Registration = z.strictObject({
  ...ProfileText.shape,
  name: NewName,
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
    confirmPassword: z.string().check(z.normalize('NFC')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      ...says('auth.passwordsDiffer'),
      path: ['confirmPassword'],
      // Compare them even while other fields are invalid.
      when: ({ value }) => Passwords.safeParse(value).success,
    }),
  );
