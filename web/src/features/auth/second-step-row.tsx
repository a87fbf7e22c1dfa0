import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../core/lazy-page.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/states.tsx';
import { secondStepQuery } from './second-step.ts';

const SetUp = lazyPart(() => import('./second-step-set-up.tsx'));
const TurnOff = lazyPart(() => import('./second-step-off.tsx'));

export function SecondStepRow() {
  const { data, error, refetch } = useQuery(secondStepQuery);
  const [open, setOpen] = useState<'on' | 'off'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="switchrow">
        <div>
          <h3>{t`Two-step sign-in`}</h3>
          <p className="muted small">
            {data?.isOn
              ? t`On. Signing in takes your password and a code from your phone.`
              : t`A code from your phone, besides the password, whenever you sign in.`}
          </p>
        </div>
        {data && (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-description={t`Two-step sign-in`}
            onClick={() => setOpen(data.isOn ? 'off' : 'on')}
          >
            {data.isOn ? t`Turn off` : t`Set up`}
          </Button>
        )}
      </div>
      {!data && error && <Failure error={error} onRetry={refetch} />}
      {open && <Suspense>{open === 'on' ? <SetUp onClose={close} /> : <TurnOff onClose={close} />}</Suspense>}
    </>
  );
}
