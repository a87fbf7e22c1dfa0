import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../core/lazy-page.ts';
import { Button } from '../../ui/button.tsx';

const ChangePassword = lazyPart(() => import('./change-password.tsx'));

export function PasswordRow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="switchrow">
      <div>
        <h3>{t`Password`}</h3>
        <p className="muted small">{t`A new one signs out all other browsers.`}</p>
      </div>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-description={t`Password`}
        onClick={() => setOpen(true)}
      >{t`Change`}</Button>
      {isOpen && (
        <Suspense>
          <ChangePassword onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
