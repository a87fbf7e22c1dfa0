import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { Verification } from '#shared/auth/contract';
import { success } from '#shared/core/refusal';
import { useCheckedForm } from '../../core/form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { CodeAccepted, CodeFields } from './code-form.tsx';
import { fetchCognito } from './credentials.ts';
import { ResetSent } from './forgot-password.tsx';
import { loginWith } from './link-params.ts';
import { useForgotPassword } from './passwords.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { useResend, useVerify } from './verification.ts';

/** Submits what the link has brought, unless part of it is missing. */
function useOnce<T>(linked: T | undefined, submit: (given: T) => void) {
  const waiting = useRef(linked);
  useEffect(() => {
    const { current: given } = waiting;
    waiting.current = undefined;
    if (given) submit(given);
  }, [submit]);
}

/** Confirms an email by the mail's link, which submits by itself, or by the typed code. */
export function VerifyForm({ email, code, hasForgotten }: { email: string; code: string; hasForgotten: boolean }) {
  const { form, field } = useCheckedForm({ schema: Verification, defaultValues: { email, code } });
  const typed = useWatch({ control: form.control, name: 'email' });
  const verify = useVerify();
  const resend = useResend();
  const forgotten = useForgotPassword();
  const check = (given: z.output<typeof Verification>) =>
    verify.mutate(given, { onSuccess: () => hasForgotten && forgotten.mutate(given) });
  useOnce(Verification.safeParse({ email, code }).data, check);

  const submit = form.handleSubmit((given) => {
    resend.reset();
    check(given);
  }, verify.reset);
  const sendAgain = async () => {
    verify.reset();
    if (await form.trigger('email', { shouldFocus: true })) resend.mutate({ email: form.getValues('email') });
  };

  if (verify.isSuccess)
    return (
      <CodeAccepted title={t`The gate is open`} email={typed} sentence={success('auth.verified')}>
        {forgotten.data && <ResetSent email={forgotten.data} />}
        <RefusalAlert error={forgotten.error} onRetry={() => forgotten.mutate({ email: typed })} />
      </CodeAccepted>
    );
  return (
    <form noValidate onSubmit={submit} onInput={fetchCognito}>
      <CodeFields title={t`Open the gate`} field={field} />
      <RefusalAlert error={verify.error} />
      {resend.isSuccess && <Alert tone="good">{success('auth.verificationSent')}</Alert>}
      <RefusalAlert error={resend.error} onRetry={sendAgain} />
      <Button type="submit" look="primary" size="large" wide busy={verify.isPending}>{t`Verify email`}</Button>
      <p className="muted other-way">
        {t`No email?`} <TextButton onClick={sendAgain}>{t`Resend Verification Email`}</TextButton>
      </p>
      <p className="muted other-way">
        <Link className="textlink" to={loginWith(typed)}>{t`Go to Login`}</Link>
      </p>
    </form>
  );
}
