import { useState } from 'react';
import { attempt } from './storage.ts';

/** Put away for good, in this browser. */
export function usePutAway(name: string) {
  const key = `barkyard.${name}`;
  const [isAway, setAway] = useState(() => attempt(() => localStorage.getItem(key)) === 'away');
  const putAway = () => {
    attempt(() => localStorage.setItem(key, 'away'));
    setAway(true);
  };
  return { isAway, putAway };
}
