import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Login } from '#shared/auth/contract';
import { Refusal, refuse } from '#shared/core/refusal';
import { useCheckedForm } from '../../core/form.tsx';
import { lazyPart } from '../../core/lazy-page.ts';
import { paths } from '../../core/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { loginTitle } from './auth-title.tsx';
import { Languages } from './languages.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { Unverified } from './resend-verification.tsx';
import { NEEDS_CODE, useLogin } from './sign-in.ts';

const SecondStep = lazyPart(() => import('./second-step-form.tsx'));

const MISSING = 'auth.fillAll';

function Refused({ error, email = '', password = '' }: { error: Error; email?: string; password?: string }) {
  const isUnverified = error instanceof Refusal && error.code === 'auth.unverified';
  return isUnverified ? <Unverified key={email} {...{ error, email, password }} /> : <RefusalAlert error={error} />;
}

interface LoginFormProps {
  email: string;
  isGone: boolean;
  onForgot: (email: string) => void;
}

export function LoginForm({ email, isGone, onForgot }: LoginFormProps) {
  const { form, field, read } = useCheckedForm({
    schema: Login,
    defaultValues: { email, password: '' },
    missing: MISSING,
  });
  const [incomplete, setIncomplete] = useState(false);
  const login = useLogin();
  const error = incomplete ? refuse(MISSING) : login.error;

  const submit = form.handleSubmit(
    (credentials) => {
      setIncomplete(false);
      login.mutate(credentials);
    },
    (errors) => {
      login.reset();
      setIncomplete(Object.values(errors).some(({ type }) => type === MISSING));
    },
  );

  const forgotten = () => {
    read();
    onForgot(form.getValues('email'));
  };

  if (login.data === NEEDS_CODE) {
    return (
      <Suspense>
        <SecondStep {...login.variables} onBack={login.reset} />
      </Suspense>
    );
  }
  return (
    <AuthForm {...loginTitle()} onSubmit={submit}>
      {isGone && login.isIdle && (
        <Alert tone="warn">{t`This dog’s profile no longer exists, so you were signed out.`}</Alert>
      )}
      <TextField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
      <div className="forgettable">
        <PasswordField label={t`Password`} autoComplete="current-password" {...field('password')} />
        <TextButton onClick={forgotten}>{t`Forgot Password?`}</TextButton>
      </div>
      {error && <Refused error={error} {...login.variables} />}
      <Button type="submit" look="primary" size="large" wide busy={login.isPending}>{t`Sign In`}</Button>
      <p className="muted other-way">
        {t`New here?`} <Link className="textlink" to={paths.register}>{t`Create an account`}</Link>
      </p>
      <Languages />
    </AuthForm>
  );
}
