import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ForgotPassword } from '../features/auth/forgot-password.tsx';
import { useLinkParams } from '../features/auth/link-params.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { Gate } from '../ui/gate.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const given = useLinkParams();
  const [email, setEmail] = useState(given.email);
  const [forgotten, setForgotten] = useState(given.hasForgotten);
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
        <LoginForm email={email} isGone={given.isGone} onForgot={turn} />
      )}
    </Gate>
  );
}
