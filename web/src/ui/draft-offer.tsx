import { t } from '@lingui/core/macro';
import { useId, useRef } from 'react';
import type { DraftName } from '../core/draft.ts';
import { clockOf, longWeekdayOf } from '../core/locale.ts';
import { useOffer } from '../core/offered.ts';
import { DiscardQuestion, useDiscard } from './discard.tsx';
import { focusEnd } from './focus.ts';
import { TextButton } from './text-button.tsx';
import './draft-offer.css';

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
