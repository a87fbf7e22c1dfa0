import { t } from '@lingui/core/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { type CheckedForm, fieldErrorOf, useCheckedForm } from '../../core/form.tsx';
import { paths } from '../../core/paths.ts';
import { forgetful, given } from './link-params.ts';
import './ways-back.css';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { passwordComplaints } from '#shared/auth/fields';
import { RegistrationForm } from '#shared/auth/registration';
import { Refusal, refuse, sentence } from '#shared/core/refusal';
import { typedFields } from '#shared/profiles/fields';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useRegister } from './account.ts';
import { AuthForm } from './auth-form.tsx';
import { Languages } from './languages.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { PasswordAdvice } from './strength-meter.tsx';

/** For somebody who may have an account already. */
function WaysBack({ checked }: { checked: CheckedForm<Fields> }) {
  const email = useWatch({ control: checked.form.control, name: 'email' }).trim();
  return (
    <p className="ways-back">
      <Link className="textlink" to={given(paths.login, { email })}>{t`Log in`}</Link>
      <Link className="textlink" to={forgetful(paths.login, { email })}>{t`Forgot Password?`}</Link>
    </p>
  );
}

function NewPassword({ checked: { form, field } }: { checked: CheckedForm<Fields> }) {
  const [password, email, name, username] = useWatch({
    control: form.control,
    name: ['password', 'email', 'name', 'username'],
  });
  const { error, onChange, ...input } = field('password');
  const advice = <PasswordAdvice password={password} known={[email, name, username]} wrong={Boolean(error)} />;
  return (
    <PasswordField
      label={t`Password`}
      autoComplete="new-password"
      {...input}
      onChange={async (event) => {
        await onChange(event);
        if (form.getFieldState('confirmPassword').error) await form.trigger('confirmPassword');
      }}
      error={error && passwordComplaints(password).length > 0 ? true : error}
      below={advice}
    />
  );
}

function Confirmation({ checked: { form, field } }: { checked: CheckedForm<Fields> }) {
  const typed = useWatch({ control: form.control, name: 'confirmPassword' });
  const isMissing = typed === '' && Boolean(form.getFieldState('password', form.formState).error);
  const { error, ...input } = field('confirmPassword');
  return (
    <PasswordField
      label={t`Confirm password`}
      autoComplete="new-password"
      {...input}
      error={error ?? (isMissing && t`Please type the password again here.`)}
      isQuiet={input.isQuiet || isMissing}
    />
  );
}

function HumanFields({ checked }: { checked: CheckedForm<Fields> }) {
  const { form, field } = checked;
  // Without it, the sentence about what is required stands at the end of the form.
  const email = field('email');
  const isTaken = form.getFieldState('email', form.formState).error?.type === 'auth.emailTaken';
  return (
    <fieldset>
      <legend>{t`For you, the human`}</legend>
      <div className="pair">
        <div>
          <TextField
            label={t`Email`}
            type="email"
            autoComplete="email"
            {...email}
            error={email.error === true ? sentence('auth.emailFormat') : email.error}
          />
          {isTaken && <WaysBack checked={checked} />}
        </div>
        <TextField label={t`Username`} autoComplete="nickname" autoCapitalize="none" {...field('username')} />
      </div>
      <div className="pair">
        <NewPassword checked={checked} />
        <Confirmation checked={checked} />
      </div>
    </fieldset>
  );
}

export const EMPTY = {
  email: '',
  username: '',
  password: '',
  confirmPassword: '',
  name: '',
  age: '',
  location: '',
  breed: '',
  hobbies: '',
};
type Fields = typeof EMPTY;
export type FieldName = keyof Fields;

const REQUIRED: readonly FieldName[] = ['email', 'username', 'name', 'age', 'location', 'breed'];

export const isIncomplete = (fields: Fields) => REQUIRED.some((name) => fields[name].trim() === '');

export const TypedRegistration = z.pipe(z.transform<Fields, unknown>(typedFields), RegistrationForm);

const ROOMS: readonly (readonly [prefix: string, field: FieldName])[] = [
  ['profiles.username', 'username'],
  ['profiles.name', 'name'],
  ['profiles.age', 'age'],
  ['profiles.location', 'location'],
  ['profiles.breed', 'breed'],
  ['profiles.hobbies', 'hobbies'],
  ['auth.email', 'email'],
  ['auth.password', 'password'],
];

export const fieldOf = (code: string): FieldName | undefined => ROOMS.find(([prefix]) => code.startsWith(prefix))?.[1];

type Registration = z.output<typeof TypedRegistration>;

interface RegisterFormProps {
  onRegistered: (email: string) => void;
  dogFields: (field: CheckedForm<Fields>['field']) => ReactNode;
}

/** Refusals of the server appear at the field they concern, the others as the form's error. */
function useSubmit(form: UseFormReturn<Fields, unknown, Registration>, onRegistered: (email: string) => void) {
  const [refused, setRefused] = useState(false);
  const incomplete = useWatch({ control: form.control, compute: isIncomplete });
  const { mutate, reset, isPending, error } = useRegister();
  const elsewhere = error instanceof Refusal && fieldOf(error.code) ? null : error;
  const onError = (failure: Error) => {
    const name = failure instanceof Refusal && fieldOf(failure.code);
    if (name) form.setError(name, fieldErrorOf(failure), { shouldFocus: true });
  };
  const submit = form.handleSubmit(
    (registration) => {
      setRefused(false);
      mutate(registration, { onSuccess: onRegistered, onError });
    },
    () => {
      reset();
      setRefused(true);
    },
  );

  return { submit, isPending, error: refused && incomplete ? refuse('auth.requiredFields') : elsewhere };
}

export function RegisterForm({ onRegistered, dogFields }: RegisterFormProps) {
  const checked = useCheckedForm<Fields, Registration>({
    schema: TypedRegistration,
    defaultValues: EMPTY,
    missing: 'auth.requiredFields',
  });
  const { submit, isPending, error } = useSubmit(checked.form, onRegistered);
  const isTooMany = error instanceof Refusal && error.code === 'auth.tooManyRegistrations';
  return (
    <AuthForm title={t`Bring your dog in`} lead={t`Two minutes, then straight to the good sticks.`} onSubmit={submit}>
      <HumanFields checked={checked} />
      <fieldset>
        <legend>{t`For the dog`}</legend>
        {dogFields(checked.field)}
      </fieldset>
      <RefusalAlert error={error} action={isTooMany && <WaysBack checked={checked} />} />
      <Button type="submit" look="primary" size="large" wide busy={isPending}>{t`Create account`}</Button>
      <p className="muted other-way">
        {t`Already in the pack?`} <Link className="textlink" to={paths.login}>{t`Sign in`}</Link>
      </p>
      <Languages />
    </AuthForm>
  );
}
