import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createBus } from './bus.ts';

/** What was read out is soon taken away, so that nobody finds it later at the end of the page. */
const STAYS_MS = 10_000;

interface Said {
  key: number;
  words: string;
}

let said: readonly Said[] = [];
let count = 0;
let isHeard = false;
const changes = createBus<void>();

function setSaid(next: readonly Said[]) {
  said = next;
  changes.tell();
}

/** Has a screen reader say what only the eye would notice otherwise: each once, also the same words twice. */
export function announce(words: string) {
  if (!isHeard) return;
  const one = { key: count++, words };
  setSaid([...said, one]);
  setTimeout(() => setSaid(said.filter((other) => other !== one)), STAYS_MS);
}

/** Announces words when they appear or change, and also when they stay but are `of` something else. */
export function useAnnouncement(words: string | false | undefined, of?: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words may be said of another thing
  useEffect(() => {
    if (words) announce(words);
  }, [words, of]);
}

/** What is being said; nothing is left for a region that comes later, such as that of another language. */
export function useSaid() {
  // Before the effects by which parts of the same screen announce something.
  useLayoutEffect(() => {
    isHeard = true;
    return () => {
      isHeard = false;
      said = [];
    };
  }, []);
  return useSyncExternalStore(changes.on, () => said);
}
