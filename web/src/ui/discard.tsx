import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** Asks before what somebody wrote is thrown away; where there is nothing, it goes unasked. */
export function useDiscard(isWritten: () => boolean, discard: () => void) {
  const [isAsking, setAsking] = useState(false);
  const onStay = () => setAsking(false);
  const onGo = () => {
    onStay();
    discard();
  };
  return {
    leave: () => (isWritten() ? setAsking(true) : discard()),
    question: { isAsking, onStay, onGo },
  };
}

type DiscardQuestionProps = ReturnType<typeof useDiscard>['question'];

export function DiscardQuestion({ isAsking, onStay, onGo }: DiscardQuestionProps) {
  if (!isAsking) return null;
  const actions = (
    <>
      <Button onClick={onStay}>{t`Keep writing`}</Button>
      <Button look="danger" onClick={onGo}>{t`Throw away`}</Button>
    </>
  );
  return (
    <Modal title={t`Throw away what you wrote?`} open alert onClose={onStay} actions={actions}>
      <p>{t`It was not sent, and nobody can bring it back.`}</p>
    </Modal>
  );
}
