import { useEffect, useRef } from 'react';
import { refuse } from '#shared/core/refusal';
import { type Language, setLanguage } from '../core/language.ts';
import { toastBad } from './toast.tsx';

/** Another language mounts the screens anew: the choice then gets its focus back. */
let wasChosen = false;

function choose(language: Language) {
  wasChosen = true;
  setLanguage(language).catch((error: unknown) => {
    wasChosen = false;
    toastBad(refuse('core.network').message, error);
  });
}

/** Chooses a language. In `place`, what `chosen` selects stands for the language that is spoken. */
export function useLanguageChoice<Place extends HTMLElement>(chosen: string) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (wasChosen) place.current?.querySelector<HTMLElement>(chosen)?.focus();
    wasChosen = false;
  }, [chosen]);
  return { place, choose };
}
