import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { success } from '#shared/core/refusal';
import { Mark } from '../../art/mark.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { loginWith } from './link-params.ts';
import { verifyAddress } from './resend-verification.tsx';

const REDIRECT_SECONDS = 10;
const SECOND = 1_000;

function useCountdown(from: number) {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), SECOND);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** Confirms the registration and the mail's address, then redirects to login. */
export function Registered({ email, onAnother }: { email: string; onAnother: () => void }) {
  const navigate = useNavigate();
  const left = useCountdown(REDIRECT_SECONDS);

  useEffect(() => {
    if (left === 0) navigate(loginWith(email));
  }, [left, email, navigate]);

  return (
    <section className="inner empty">
      <Mark className="mark" />
      <div role="status">
        <h1>{success('auth.registered')}</h1>
        <p>
          <Trans>
            We sent a link to <b>{email}</b>. Open it, then come in.
          </Trans>
        </p>
      </div>
      <ButtonLink look="primary" to={loginWith(email)}>{t`Go to Login`}</ButtonLink>
      <Button look="quiet" onClick={onAnother}>{t`Register Another Account`}</Button>
      <Link className="textlink small" to={verifyAddress(email)}>{t`I have a code`}</Link>
      <p className="hint">
        {plural(left, { one: 'Taking you to login in # second', other: 'Taking you to login in # seconds' })}
      </p>
    </section>
  );
}
