import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { success } from '#shared/core/refusal';
import { paths } from '../../core/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { given } from './link-params.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { useResend, wasMailed } from './verification.ts';

export const verifyAddress = (email: string) => given(paths.verify, { email });

interface UnverifiedProps {
  error: Error;
  email: string;
  password: string;
}

export function Unverified({ error, email, password }: UnverifiedProps) {
  const resend = useResend();
  const send = () => resend.mutate({ email, password });
  const action = (
    <>
      {wasMailed(email) && <p>{t`A new email is on its way to you.`}</p>}
      <div className="notice-action row wrap">
        <Button
          look="outline"
          size="small"
          busy={resend.isPending}
          onClick={send}
        >{t`Resend Verification Email`}</Button>
        <Link className="textlink small" to={verifyAddress(email)}>{t`I have a code`}</Link>
      </div>
    </>
  );
  return (
    <>
      <RefusalAlert error={error} action={action} />
      {resend.isSuccess && <Alert tone="good">{success('auth.verificationSent')}</Alert>}
      <RefusalAlert error={resend.error} onRetry={send} />
    </>
  );
}
