import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** Asks before what somebody wrote is thrown away; where there is nothing, it goes unasked. */
export function useDiscard(isWritten: () => boolean, discard: () => void) {
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const go = () => {
    stay();
    discard();
  };
  const actions = (
    <>
      <Button onClick={stay}>{t`Keep writing`}</Button>
      <Button look="danger" onClick={go}>{t`Throw away`}</Button>
    </>
  );
  return {
    leave: () => (isWritten() ? setAsking(true) : discard()),
    question: isAsking && (
      <Modal title={t`Throw away what you wrote?`} open alert onClose={stay} actions={actions}>
        <p>{t`It was not sent, and nobody can bring it back.`}</p>
      </Modal>
    ),
  };
}
