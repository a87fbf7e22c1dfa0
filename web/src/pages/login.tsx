import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../core/paths.ts';
import { ForgotPassword } from '../features/auth/forgot-password.tsx';
import { useLinkParams } from '../features/auth/link-params.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { Gate } from '../ui/gate.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const given = useLinkParams();
  const [email, setEmail] = useState(given.email);
  const [forgotten, setForgotten] = useState(given.hasForgotten);
  const [isGone] = useState(given.isGone);
  const navigate = useNavigate();
  // Told once: a reload, or whoever opens the address again, is told nothing.
  useEffect(() => {
    if (given.isGone) navigate(paths.login, { replace: true });
  }, [given.isGone, navigate]);
  useTitle(forgotten ? t`Forgot Password` : t`Sign In`);

  const turn = (typed: string) => {
    setEmail(typed);
    setForgotten(!forgotten);
  };
  return (
    <Gate>
      {forgotten ? (
        <ForgotPassword email={email} onBack={turn} />
      ) : (
        <LoginForm email={email} isGone={isGone} onForgot={turn} />
      )}
    </Gate>
  );
}
