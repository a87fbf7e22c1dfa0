import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Alert } from '#shared/lost/alert';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useChange } from './alert.ts';
import { Distances } from './distances.tsx';
import { Pin } from './pin.tsx';
import { Refused } from './refused.tsx';

interface ChangeDialogProps {
  alert: Alert;
  onClose: () => void;
}

/** If another device was faster, its change is shown, with a sentence. */
export function ChangeDialog({ alert: { alertId, version, km, cell }, onClose }: ChangeDialogProps) {
  const [wanted, setWanted] = useState(km);
  const [pin, setPin] = useState(cell ?? undefined);
  const { mutate, isPending, error } = useChange();
  const save = () => mutate({ alertId, version, km: wanted, cell: pin }, { onSuccess: onClose });
  return (
    <Modal
      title={t`Change the alert`}
      open
      onClose={onClose}
      actions={<Button look="primary" busy={isPending} onClick={save}>{t`Save`}</Button>}
    >
      <div className="stack">
        <Pin cell={pin} km={wanted} onFound={setPin} />
        <Distances km={wanted} onChange={setWanted} />
        <Refused error={error} />
      </div>
    </Modal>
  );
}
