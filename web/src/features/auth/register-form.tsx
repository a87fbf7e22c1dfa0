import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { Refusal, refuse } from '#shared/core/refusal';
import { type CheckedForm, fieldErrorOf, useCheckedForm } from '../../core/form.tsx';
import { paths } from '../../core/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useRegister } from './account.ts';
import { AuthForm } from './auth-form.tsx';
import { HumanFields } from './human-fields.tsx';
import { Languages } from './languages.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { EMPTY, type Fields, fieldOf, isIncomplete, TypedRegistration } from './registration.ts';
import { WaysBack } from './ways-back.tsx';

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
