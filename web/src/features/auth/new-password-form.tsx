import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { NewPassword } from '#shared/auth/contract';
import { passwordComplaints } from '#shared/auth/fields';
import { success } from '#shared/core/refusal';
import { useCheckedForm } from '../../core/form.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { CodeAccepted, CodeFields } from './code-form.tsx';
import { loginWith } from './link-params.ts';
import { useNewPassword } from './passwords.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { PasswordAdvice } from './strength-meter.tsx';

export function NewPasswordForm({ email, code }: { email: string; code: string }) {
  const { form, field } = useCheckedForm({ schema: NewPassword, defaultValues: { email, code, password: '' } });
  const [password, known] = useWatch({ control: form.control, name: ['password', 'email'] });
  const { mutate, reset, isPending, isSuccess, error } = useNewPassword();
  const { error: wrong, ...input } = field('password');

  if (isSuccess) return <CodeAccepted title={t`A new key`} email={known} sentence={success('auth.passwordChanged')} />;
  return (
    <form noValidate onSubmit={form.handleSubmit((chosen) => mutate(chosen), reset)}>
      <CodeFields title={t`Choose a new password`} field={field} />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        {...input}
        error={wrong && passwordComplaints(password).length > 0 ? true : wrong}
        below={<PasswordAdvice password={password} known={[known]} wrong={Boolean(wrong)} />}
      />
      <RefusalAlert error={error} />
      <Button type="submit" look="primary" size="large" wide busy={isPending}>{t`Set password`}</Button>
      <p className="muted other-way">
        <Link className="textlink" to={loginWith(known)}>{t`Back to sign in`}</Link>
      </p>
    </form>
  );
}
