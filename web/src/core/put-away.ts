import { useState } from 'react';
import { attempt } from './storage.ts';

/** Remembers in this browser what was put away for good. */
export function usePutAway(name: string) {
  const key = `barkyard.${name}`;
  const [isAway, setAway] = useState(() => attempt(() => localStorage.getItem(key)) === 'away');
  const putAway = () => {
    attempt(() => localStorage.setItem(key, 'away'));
    setAway(true);
  };
  return { isAway, putAway };
}
