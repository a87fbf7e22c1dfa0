import { useSearchParams } from 'react-router';
import { Gate } from '../app/gate.tsx';
import { VerifyForm } from '../features/auth/verify-form.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const [given] = useSearchParams();
  useTitle('Verify email');
  return (
    <Gate>
      <VerifyForm email={given.get('email') ?? ''} code={given.get('code') ?? ''} />
    </Gate>
  );
}
