import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { success } from '#shared/core/refusal';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { deletedDog, onDeletedDog, setDeletedDog } from './deleted-account.ts';

export function Farewell() {
  const name = useSyncExternalStore(onDeletedDog, deletedDog);
  const close = () => setDeletedDog(undefined);
  if (!name) return null;
  return (
    <Modal
      title={success('auth.deleted')}
      open
      alert
      onClose={close}
      actions={<Button onClick={close}>{t`Close`}</Button>}
    >
      <p>{t`${name} has left the yard, and you are signed out. What ${name} posted, liked and said is being removed and will not come back; nobody else can take the username for 30 days.`}</p>
    </Modal>
  );
}
