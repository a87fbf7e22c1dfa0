import { useState } from 'react';
import { attempt } from './storage.ts';

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
