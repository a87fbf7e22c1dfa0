import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { NewPassword } from '#shared/auth/contract';
import { passwordComplaints } from '#shared/auth/password';
import { success } from '#shared/core/refusal';
import { useCheckedForm } from '../../core/form.tsx';
import { paths } from '../../core/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSpentCode } from './link-params.ts';
import { useNewPassword } from './passwords.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { PasswordAdvice } from './strength-meter.tsx';

function Changed() {
  useSpentCode();
  return (
    <div className="inner">
      <h1>A new key</h1>
      <Alert tone="good">{success('auth.passwordChanged')}</Alert>
      <ButtonLink look="primary" size="large" wide to={paths.login}>
        Go to Login
      </ButtonLink>
    </div>
  );
}

export function NewPasswordForm({ email, code }: { email: string; code: string }) {
  const { form, field } = useCheckedForm({ schema: NewPassword, defaultValues: { email, code, password: '' } });
  const [password, known] = useWatch({ control: form.control, name: ['password', 'email'] });
  const { mutate, reset, isPending, isSuccess, error } = useNewPassword();
  const { error: wrong, ...input } = field('password');

  if (isSuccess) return <Changed />;
  return (
    <form noValidate onSubmit={form.handleSubmit((chosen) => mutate(chosen), reset)}>
      <div>
        <h1>Choose a new password</h1>
        <p className="muted">The code is in the email we sent you.</p>
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" hint="Six digits" {...field('code')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        {...input}
        error={wrong && passwordComplaints(password).length > 0 ? true : wrong}
        below={<PasswordAdvice password={password} known={[known]} wrong={Boolean(wrong)} />}
      />
      <RefusalAlert error={error} />
      <Button type="submit" look="primary" size="large" wide busy={isPending}>
        Set password
      </Button>
      <p className="muted other-way">
        <Link className="textlink" to={paths.login}>
          Back to sign in
        </Link>
      </p>
    </form>
  );
}
