import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { BREEDS, type Breed } from '#shared/profiles/breeds';
import { MAX_QUERY } from '#shared/profiles/contract';

/** The wait after the last key before searching. */
const PAUSE = 150;
/** After a longer rest the next word is another search, and Back leads to the one before. */
const REST = 1500;

export interface Search {
  word: string;
  breed?: Breed;
}

interface Going {
  isTyped?: boolean;
  replace?: boolean;
}

const breedNamed = (name: string | null) => BREEDS.find((breed) => breed === name);

/** Keeps the search in the address, so that going back finds it. An echo is an address that the field has sent. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const isEcho = useNavigationType() !== 'POP' && state?.isTyped === true;
  const word = (params.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const breed = breedNamed(params.get('breed'));
  const go = ({ word, breed }: Search, { isTyped = false, replace = true }: Going = {}) => {
    const options = { replace, preventScrollReset: true, state: isTyped ? { isTyped } : null };
    setParams({ ...(word && { q: word }), ...(breed && { breed }) }, options);
  };
  return { key, isEcho, word, breed, go };
}

export function useSearch() {
  const { key, isEcho, word, breed, go } = useAddress();
  const [typed, setTyped] = useState({ text: word, at: 0, sent: word, isNew: true });

  const arrive = useEffectEvent(() => {
    if (isEcho || word === typed.sent) return;
    setTyped((latest) => ({ ...latest, text: word, sent: word }));
  });
  // Not while rendering: the router renders addresses in transitions, and React may take what one that is then interrupted has
  // set for the state of the next letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that is shown
  useLayoutEffect(() => arrive(), [key]);

  const send = useEffectEvent((next: string) => {
    setTyped((latest) => ({ ...latest, sent: next, isNew: false }));
    go({ word: next, breed }, { isTyped: true, replace: !typed.isNew });
  });
  useEffect(() => {
    const next = typed.text.trim();
    if (next === typed.sent) return;
    const timer = setTimeout(() => send(next), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const type = (text: string, at = Date.now()) =>
    setTyped((latest) => ({ ...latest, text, at, isNew: latest.isNew || at - latest.at > REST }));

  return {
    text: typed.text,
    search: { word, breed },
    type,
    choose: (name: string) => go({ word, breed: breedNamed(name) }),
    clear: () => {
      setTyped((latest) => ({ ...latest, text: '', sent: '' }));
      go({ word: '' }, { isTyped: true });
    },
  };
}
