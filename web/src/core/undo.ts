import { useSyncExternalStore } from 'react';
import { createBus } from './bus.ts';

const UNDO_MS = 5_000;
/** For those who have to hear of it first, and find the button by keys. */
const UNDO_BY_KEYS_MS = 20_000;
/** How often somebody who is at the button is looked for. */
const HELD_MS = 1_000;

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
  /** True while somebody is about to undo it, however long that takes. */
  isHeld?: () => boolean;
}

/** True after a key was pressed, and not a pointer. */
const isByKeys = () => document.activeElement?.matches(':focus-visible') === true;

/** Acts when the time to undo it is over; returns what undoes it. */
export function actLater(key: string, { act, onEnd, isHeld = () => false }: Later): () => void {
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
  const due = () => {
    if (isHeld()) timer = setTimeout(due, HELD_MS);
    else void now();
  };
  let timer = setTimeout(due, isByKeys() ? UNDO_BY_KEYS_MS : UNDO_MS);
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
