import { t } from '@lingui/core/macro';
import { ForgottenPassword } from '#shared/auth/contract';
import { success } from '#shared/core/refusal';
import { useCheckedForm } from '../../core/form.tsx';
import { useLayer } from '../../core/layers.ts';
import { paths } from '../../core/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink, TextButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fetchCognito } from './credentials.ts';
import { given } from './link-params.ts';
import { useForgotPassword } from './passwords.ts';
import { RefusalAlert } from './refusal-alert.tsx';

const resetAddress = (email: string) => given(paths.resetPassword, { email });

export function ResetSent({ email }: { email: string }) {
  const action = <ButtonLink look="outline" size="small" to={resetAddress(email)}>{t`Enter the code`}</ButtonLink>;
  return (
    <Alert tone="good" action={action}>
      {success('auth.resetSent')}
    </Alert>
  );
}

export function ForgotPassword({ email, onBack }: { email: string; onBack: (email: string) => void }) {
  const { form, field } = useCheckedForm({ schema: ForgottenPassword, defaultValues: { email } });
  const { mutate, reset, isPending, data, error } = useForgotPassword();
  const back = () => onBack(form.getValues('email'));
  useLayer(true, back);
  return (
    <form noValidate onSubmit={form.handleSubmit((asked) => mutate(asked), reset)} onInput={fetchCognito}>
      <div>
        <h1>{t`Lost the key?`}</h1>
        <p className="muted">{t`Tell us your email and we’ll send you a way back in.`}</p>
      </div>
      <TextField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
      {data && <ResetSent email={data} />}
      <RefusalAlert error={error} />
      <Button type="submit" look="primary" size="large" wide busy={isPending}>{t`Send the email`}</Button>
      <p className="muted other-way">
        {t`Found it?`} <TextButton onClick={back}>{t`Back to sign in`}</TextButton>
      </p>
    </form>
  );
}
