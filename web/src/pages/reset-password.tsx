import { useSearchParams } from 'react-router';
import { Gate } from '../app/gate.tsx';
import { NewPasswordForm } from '../features/auth/new-password-form.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const [given] = useSearchParams();
  useTitle('New password');
  return (
    <Gate>
      <NewPasswordForm email={given.get('email') ?? ''} code={given.get('code') ?? ''} />
    </Gate>
  );
}
