import { t } from '@lingui/core/macro';
import { useLinkParams } from '../features/auth/link-params.ts';
import { VerifyForm } from '../features/auth/verify-form.tsx';
import { Gate } from '../ui/gate.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const given = useLinkParams();
  useTitle(t`Verify email`);
  return (
    <Gate>
      <VerifyForm {...given} />
    </Gate>
  );
}
