import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Verification } from '#shared/auth/contract';
import { success } from '#shared/core/refusal';
import { useCheckedForm } from '../../core/form.tsx';
import { paths } from '../../core/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSpentCode } from './link-params.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { useResend, useVerify } from './verification.ts';

function Verified() {
  useSpentCode();
  return (
    <div className="inner">
      <h1>The gate is open</h1>
      <Alert tone="good">{success('auth.verified')}</Alert>
      <ButtonLink look="primary" size="large" wide to={paths.login}>
        Go to Login
      </ButtonLink>
    </div>
  );
}

/** Confirms an email by the mail's link, which submits by itself, or by the typed code. */
export function VerifyForm({ email, code }: { email: string; code: string }) {
  const { form, field } = useCheckedForm({ schema: Verification, defaultValues: { email, code } });
  const verify = useVerify();
  const resend = useResend();
  const linked = useRef(Verification.safeParse({ email, code }).data);

  useEffect(() => {
    const { current: given } = linked;
    linked.current = undefined;
    if (given) verify.mutate(given);
  }, [verify.mutate]);

  const submit = form.handleSubmit((given) => {
    resend.reset();
    verify.mutate(given);
  });
  const sendAgain = async () => {
    verify.reset();
    if (await form.trigger('email', { shouldFocus: true })) resend.mutate({ email: form.getValues('email') });
  };

  if (verify.isSuccess) return <Verified />;
  return (
    <form noValidate onSubmit={submit}>
      <div>
        <h1>Open the gate</h1>
        <p className="muted">The code is in the email we sent you.</p>
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" hint="Six digits" {...field('code')} />
      <RefusalAlert error={verify.error} />
      {resend.isSuccess && <Alert tone="good">{success('auth.verificationSent')}</Alert>}
      <RefusalAlert error={resend.error} onRetry={sendAgain} />
      <Button type="submit" look="primary" size="large" wide busy={verify.isPending}>
        Verify email
      </Button>
      <p className="muted other-way">
        No email? <TextButton onClick={sendAgain}>Resend Verification Email</TextButton>
      </p>
      <p className="muted other-way">
        <Link className="textlink" to={paths.login}>
          Go to Login
        </Link>
      </p>
    </form>
  );
}
