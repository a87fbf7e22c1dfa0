import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { Registered } from '../features/auth/registered.tsx';
import { DogFields } from '../features/profiles/dog-fields.tsx';
import { Gate } from '../ui/gate.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const [email, setEmail] = useState<string>();
  useTitle(t`Register`);
  return (
    <Gate wide>
      {email ? (
        <Registered email={email} onAnother={() => setEmail(undefined)} />
      ) : (
        <RegisterForm onRegistered={setEmail} dogFields={(field) => <DogFields field={field} />} />
      )}
    </Gate>
  );
}
