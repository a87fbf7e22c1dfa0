import { t } from '@lingui/core/macro';
import { useLinkParams } from '../features/auth/link-params.ts';
import { NewPasswordForm } from '../features/auth/new-password-form.tsx';
import { Gate } from '../ui/gate.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const given = useLinkParams();
  useTitle(t`New password`);
  return (
    <Gate>
      <NewPasswordForm {...given} />
    </Gate>
  );
}
