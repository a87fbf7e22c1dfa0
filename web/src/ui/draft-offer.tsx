import { t } from '@lingui/core/macro';
import { useId, useRef, useState } from 'react';
import type { DraftName } from '../core/draft.ts';
import { clockOf, longWeekdayOf } from '../core/locale.ts';
import { useOffer } from '../core/offered.ts';
import { Button, TextButton } from './button.tsx';
import { focusEnd } from './focus.ts';
import { Modal } from './modal.tsx';
import './draft-offer.css';

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

function titleOf(at: number): string {
  const date = new Date(at);
  const time = clockOf(date);
  if (date.toDateString() === new Date().toDateString()) return t`Your draft from ${time}`;
  const day = longWeekdayOf(date);
  return t`Your draft from ${day}, ${time}`;
}

/** Offers, in an empty form, what was written in a tab that is closed. It stands in the form. */
export function DraftOffer({ draft }: { draft: DraftName }) {
  const offer = useOffer(draft);
  const place = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const end = async (act: (() => Promise<void>) | undefined) => {
    const form = place.current?.closest<HTMLElement>('form, [role=dialog]');
    await act?.();
    // Its buttons are gone.
    requestAnimationFrame(() => form && focusEnd(form));
  };
  const { leave, question } = useDiscard(
    () => true,
    () => void end(offer?.throwAway),
  );
  if (!offer) return null;
  return (
    <fieldset ref={place} className="draft-offer" aria-labelledby={id}>
      <p>
        <span id={id}>{titleOf(offer.at)}</span>
        {offer.words !== '' && <bdi className="muted">{offer.words}</bdi>}
      </p>
      <div className="row">
        <TextButton className="small" onClick={() => void end(offer.use)}>{t`Use it`}</TextButton>
        <TextButton className="small" onClick={leave}>{t`Throw away`}</TextButton>
      </div>
      <DiscardQuestion {...question} />
    </fieldset>
  );
}
