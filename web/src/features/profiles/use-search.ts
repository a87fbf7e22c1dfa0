import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BREEDS, type Breed } from '#shared/profiles/breeds';
import { MAX_QUERY } from '#shared/profiles/contract';

/** The wait after the last key before searching. */
const PAUSE = 150;

export interface Search {
  word: string;
  breed?: Breed;
}

const breedNamed = (name: string | null) => BREEDS.find((breed) => breed === name);

/** Keeps the search in the address, so that going back finds it. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const word = (params.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const breed = breedNamed(params.get('breed'));
  const go = ({ word, breed }: Search) =>
    setParams({ ...(word && { q: word }), ...(breed && { breed }) }, { replace: true, preventScrollReset: true });
  return { word, breed, go };
}

export function useSearch() {
  const { word, breed, go } = useAddress();
  const [typed, setTyped] = useState({ text: word, seen: word, sent: word });

  // The address echoes the sent word; any other change updates the field.
  if (typed.seen !== word) {
    setTyped(word === typed.sent ? { ...typed, seen: word } : { text: word, seen: word, sent: word });
  }

  const send = useEffectEvent((next: string) => {
    setTyped((latest) => ({ ...latest, sent: next }));
    go({ word: next, breed });
  });
  useEffect(() => {
    const next = typed.text.trim();
    if (next === typed.sent) return;
    const timer = setTimeout(() => send(next), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    text: typed.text,
    search: { word, breed },
    type: (text: string) => setTyped((latest) => ({ ...latest, text })),
    choose: (name: string) => go({ word, breed: breedNamed(name) }),
    clear: () => {
      setTyped((latest) => ({ ...latest, text: '', sent: '' }));
      go({ word: '' });
    },
  };
}
