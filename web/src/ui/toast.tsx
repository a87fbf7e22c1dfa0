import { t } from '@lingui/core/macro';
import { Suspense, useSyncExternalStore } from 'react';
import type { toast } from 'sonner';
import { Refusal } from '#shared/core/refusal';
import { createBus } from '../core/bus.ts';
import { lazyPart } from '../core/lazy-page.ts';
import { Reference } from './reference.tsx';

const Toaster = lazyPart(() => import('./toaster.tsx'), { isAhead: true });

type Show = (show: typeof toast) => void;

let waiting: Show[] = [];
let shown: typeof toast | undefined;
const wants = createBus<void>();

function onReady(toaster: typeof toast) {
  shown = toaster;
  for (const show of waiting) show(toaster);
  waiting = [];
}

function say(show: Show) {
  if (shown) return show(shown);
  waiting.push(show);
  wants.tell();
}

export function Toasts() {
  const isWanted = useSyncExternalStore(wants.on, () => shown !== undefined || waiting.length > 0);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster onReady={onReady} />
    </Suspense>
  );
}

const untilClosed = { duration: Number.POSITIVE_INFINITY, closeButton: true };
const briefly = { duration: undefined, closeButton: undefined, description: undefined };

/** A later toast `of` the same thing takes the place of the earlier one. */
export const toastGood = (words: string, of?: string) =>
  say((toast) => toast.success(words, of === undefined ? undefined : { id: of, ...briefly }));

interface Failed {
  /** See `toastGood`. */
  of?: string;
  /** Says the reason as well, which no other place on the screen does. */
  why?: boolean;
}

/** Why it failed, where the sentence does not say so. */
function detailOf(error: unknown, words: string, why: boolean) {
  if (!(error instanceof Refusal)) return undefined;
  if (error.reference) return <Reference error={error} />;
  const isTold = error.message !== words && (why || error.code === 'core.network');
  return isTold && <span className="small">{error.message}</span>;
}

export function toastBad(words: string, error?: unknown, { of, why = false }: Failed = {}) {
  const description = detailOf(error, words, why);
  say((toast) => toast.error(<span role="alert">{words}</span>, { ...untilClosed, description, id: of }));
}

let undos = 0;

/** Has a button that undoes what it says, and stays until the returned function closes it. */
export function toastUndo(words: string, undo: () => void): () => void {
  const id = `undo-${undos++}`;
  const place = document.activeElement;
  const onClick = () => {
    undo();
    if (place instanceof HTMLElement) place.focus();
  };
  say((toast) => toast(words, { id, duration: Number.POSITIVE_INFINITY, action: { label: t`Undo`, onClick } }));
  return () => say((toast) => toast.dismiss(id));
}

/** A neutral note with a button, which stays until it is pressed or closed. */
export const toastChoice = (words: string, label: string, onClick: () => void) =>
  say((toast) => toast.info(words, { ...untilClosed, action: { label, onClick } }));

export const toastNote = (words: string) => say((toast) => toast.info(words, untilClosed));
