import { useState } from 'react';
import type { Need, RaiseAlert } from '#shared/lost/alert';
import { nameDraft, useDraft } from '../../core/draft.ts';
import { JUST_NOW, momentOf } from './when.tsx';

export function useAlertDraft(userId: string) {
  const name = nameDraft(userId, 'alert');
  const [place, setPlace] = useDraft(`${name}.place`);
  const [words, setWords] = useDraft(`${name}.words`);
  const [pin, setPin] = useDraft(`${name}.pin`);
  const [seen, setSeen] = useState(JUST_NOW);
  const [km, setKm] = useState<RaiseAlert['km']>(2);
  const [needs, setNeeds] = useState<Need[]>([]);
  const cell = pin === '' ? undefined : pin;
  const clear = () => [setPlace, setWords, setPin].forEach((set) => void set(''));
  const complete = () => {
    const seenAt = momentOf(seen);
    return cell && seenAt ? { place, words, cell, seenAt, km, needs } : undefined;
  };
  return {
    ...{ place, words, cell, seen, km, needs },
    setPlace,
    setWords,
    setPin,
    setSeen,
    setKm,
    setNeeds,
    complete,
    clear,
  };
}

export type AlertDraft = ReturnType<typeof useAlertDraft>;
