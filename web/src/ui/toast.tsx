import { t } from '@lingui/core/macro';
import { Suspense, useSyncExternalStore } from 'react';
import type { toast } from 'sonner';
import { Refusal } from '#shared/core/refusal';
import { useSaid } from '../core/announce.ts';
import { createBus } from '../core/bus.ts';
import { lazyPart } from '../core/lazy-page.ts';
import { Reference } from './alert.tsx';

/**
 * One region for all that is announced, there before the first words. It has no role, whose regions would be read as a whole
 * each time; and dialogs, which hide all else, leave an element with `aria-live` alone.
 */
export const Announcer = () => (
  <div className="visually-hidden" aria-live="polite" aria-relevant="additions" data-announcer="">
    {useSaid().map(({ key, words }) => (
      <p key={key}>{words}</p>
    ))}
  </div>
);

type Show = (show: typeof toast) => void;

let waiting: Show[] = [];
let shown: typeof toast | undefined;
const wants = createBus<void>();

let isLoaded = false;
/** Its region is there before the first words: many screen readers miss those that come with it. */
async function load() {
  const { Component } = await import('./toaster.tsx');
  isLoaded = true;
  wants.tell();
  return { Component };
}
const Toaster = lazyPart(load, { isAhead: true });

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
  const isWanted = useSyncExternalStore(wants.on, () => isLoaded || waiting.length > 0);
  return (
    <>
      <Announcer />
      <Suspense fallback={null}>{isWanted && <Toaster onReady={onReady} />}</Suspense>
    </>
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

/** Tab leads from where one was to the button, which stands at the end of the page, and from there on to what follows. */
function leadByTab(place: HTMLElement, button: () => HTMLElement | null | undefined): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    const { activeElement: from } = document;
    if (from === place && !event.shiftKey) {
      const to = button();
      to?.focus();
      if (to) event.preventDefault();
    } else if (from !== place && from === button()) {
      place.focus();
      if (event.shiftKey) event.preventDefault();
    }
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}

interface Undoing {
  close(): void;
  /** True while the focus or the pointer is in it. */
  isHeld(): boolean;
}

/** Has a button that undoes what it says, the next by Tab, and stays until it is closed. */
export function toastUndo(words: string, undo: () => void): Undoing {
  const id = `undo-${undos++}`;
  const place = document.activeElement;
  const shownToast = () => document.querySelector(`[data-undo="${id}"]`)?.closest('li');
  const button = () => shownToast()?.querySelector<HTMLElement>('.toast-action');
  const forget = place instanceof HTMLElement ? leadByTab(place, button) : undefined;
  const onClick = () => {
    undo();
    if (place instanceof HTMLElement) place.focus();
  };
  const action = { label: t`Undo`, onClick };
  say((toast) => toast(<span data-undo={id}>{words}</span>, { id, duration: Number.POSITIVE_INFINITY, action }));
  return {
    close: () => {
      forget?.();
      say((toast) => toast.dismiss(id));
    },
    isHeld: () => shownToast()?.matches(':hover, :focus-within') === true,
  };
}

/** A neutral note with a button, which stays until it is pressed or closed. */
export const toastChoice = (words: string, label: string, onClick: () => void) =>
  say((toast) => toast.info(words, { ...untilClosed, action: { label, onClick } }));

/** Long enough to be read twice; a pointer on it stops the time. */
const NOTE_MS = 15_000;

export const toastNote = (words: string) => say((toast) => toast.info(words, { ...untilClosed, duration: NOTE_MS }));
