import { useState } from 'react';

/** Reads or writes the browser's storage, which may refuse both. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const keyOf = (name: string) => `barkyard.${name}`;

export const isPutAway = (name: string) => attempt(() => localStorage.getItem(keyOf(name))) === 'away';

/** Remembers in this browser what was put away for good. */
export function usePutAway(name: string) {
  const [isAway, setAway] = useState(() => isPutAway(name));
  const putAway = () => {
    attempt(() => localStorage.setItem(keyOf(name), 'away'));
    setAway(true);
  };
  return { isAway, putAway };
}
