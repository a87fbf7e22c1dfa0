import { t } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Alert } from '#shared/lost/alert';
import { Button } from '../../ui/button.tsx';
import { Titled } from '../../ui/card.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useEnd } from './alert.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { Refused } from './refused.tsx';

interface StopProps {
  alert: Alert;
  onClose: () => void;
}

function Stop({ alert: { alertId }, onClose }: StopProps) {
  const { mutate, isPending, error } = useEnd();
  return (
    <Modal
      title={t`Stop the alert?`}
      open
      alert
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Leave it`}</Button>
          <Button
            look="danger"
            busy={isPending}
            onClick={() => mutate({ alertId, outcome: 'stopped' })}
          >{t`Stop`}</Button>
        </>
      }
    >
      <p>{t`It ends for everybody at once. You can raise two alerts in 30 days.`}</p>
      <Refused error={error} />
    </Modal>
  );
}

export function WhoIsTold({ alert }: { alert: Alert }) {
  const [open, setOpen] = useState<'change' | 'stop'>();
  const close = () => setOpen(undefined);
  return (
    <Titled title={t`Who is told`} as="card">
      <div className="who-is-told">
        <p>{t`Dogs near there that have alerts on.`}</p>
        <p className="muted small">{t`How many they are, who they are, and where they live stays with them.`}</p>
        <Button look="outline" wide aria-haspopup="dialog" onClick={() => setOpen('change')}>
          <Pencil className="icon" />
          {t`Change the alert`}
        </Button>
        <Button
          look="quiet"
          wide
          aria-haspopup="dialog"
          onClick={() => setOpen('stop')}
        >{t`Stop without a happy end`}</Button>
      </div>
      {open === 'change' && <ChangeDialog alert={alert} onClose={close} />}
      {open === 'stop' && <Stop alert={alert} onClose={close} />}
    </Titled>
  );
}
