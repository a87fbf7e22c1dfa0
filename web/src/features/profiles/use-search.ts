import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_QUERY } from '#shared/profiles/contract';

/** The wait after the last key before searching. */
const PAUSE = 150;

/** The search word, kept in the address so that going back finds it. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const word = (params.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const [typed, setTyped] = useState({ text: word, seen: word, sent: word });

  // The address echoes the sent word; any other change updates the field.
  if (typed.seen !== word) {
    setTyped(word === typed.sent ? { ...typed, seen: word } : { text: word, seen: word, sent: word });
  }

  useEffect(() => {
    const next = typed.text.trim();
    if (next === typed.sent) return;
    const timer = setTimeout(() => {
      setTyped((latest) => ({ ...latest, sent: next }));
      setParams(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, setParams]);

  return { text: typed.text, word, type: (text: string) => setTyped((latest) => ({ ...latest, text })) };
}
