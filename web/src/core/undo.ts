import { useSyncExternalStore } from 'react';
import { createBus } from './bus.ts';

const UNDO_MS = 5_000;

/** Actions that can run at once, by the key of what they remove. */
const waiting = new Map<string, () => Promise<void>>();
let gone: ReadonlySet<string> = new Set();
const changes = createBus<void>();

function setGone(keys: Iterable<string>) {
  gone = new Set(keys);
  changes.tell();
}

/** The keys of what nobody should see, because it is being removed or will be unless that is undone. */
export const useGone = () => useSyncExternalStore(changes.on, () => gone);

interface Later {
  act: () => Promise<unknown>;
  onEnd: () => void;
}

/** Acts when the time to undo it is over; returns what undoes it. */
export function actLater(key: string, { act, onEnd }: Later): () => void {
  const end = () => {
    clearTimeout(timer);
    waiting.delete(key);
    onEnd();
  };
  const show = () => setGone([...gone].filter((each) => each !== key));
  const now = async () => {
    end();
    await act().catch(() => undefined);
    show();
  };
  const timer = setTimeout(now, UNDO_MS);
  waiting.set(key, now);
  setGone([...gone, key]);
  return () => {
    if (!waiting.has(key)) return;
    end();
    show();
  };
}

export const actNow = () => Promise.all([...waiting.values()].map((act) => act()));

window.addEventListener('pagehide', actNow);
