import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ForgotPassword } from '../features/auth/forgot-password.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { Gate } from '../ui/gate.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const [email, setEmail] = useState('');
  const [forgotten, setForgotten] = useState(false);
  useTitle(forgotten ? t`Forgot Password` : t`Sign In`);

  const turn = (typed: string) => {
    setEmail(typed);
    setForgotten(!forgotten);
  };
  return (
    <Gate>
      {forgotten ? <ForgotPassword email={email} onBack={turn} /> : <LoginForm email={email} onForgot={turn} />}
    </Gate>
  );
}
