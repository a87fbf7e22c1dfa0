import { readJson } from '#shared/core/json';
import { DAY_MS } from '#shared/core/time';
import { createBus } from './bus.ts';
import { DRAFT } from './kept.ts';
import { attempt } from './storage.ts';
import { tabId } from './tab.ts';

/** What is older is removed. */
const MOST_AGE = 7 * DAY_MS;

/** All fields of what is being written: they are kept in one entry, so all of them or none. */
export interface Draft {
  /** When it was last changed. */
  at: number;
  parts: Record<string, string>;
}

/** Where it lies. Each tab has its own of each name. */
interface Place {
  dog: string;
  tab: string;
  /** `${kind}.${of}` */
  what: string;
}

export type KeptDraft = Draft & Place & { key: string };

export const keyOf = ({ dog, tab = tabId(), what }: Omit<Place, 'tab'> & { tab?: string }) =>
  `${DRAFT}${dog}.${tab}.${what}`;

function placeOf(key: string): Place {
  const [dog = '', tab = '', ...what] = key.slice(DRAFT.length).split('.');
  return { dog, tab, what: what.join('.') };
}

/** Where the browser refuses to store, or has no room, a draft lives as long as the page. */
const unkept = new Map<string, string>();

const changes = createBus<void>();
export const onDrafts = changes.on;
export const tellOfDrafts = () => changes.tell();

export function forgetUnkept() {
  unkept.clear();
  changes.tell();
}

export function draftAt(key: string): Draft | undefined {
  const { at, parts } = Object(readJson(unkept.get(key) ?? attempt(() => localStorage.getItem(key)) ?? ''));
  if (typeof at !== 'number') return undefined;
  const texts = Object.entries(Object(parts)).filter((part): part is [string, string] => typeof part[1] === 'string');
  return { at, parts: Object.fromEntries(texts) };
}

export function putDraft(key: string, draft: Draft) {
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

export function removeDraft(key: string) {
  unkept.delete(key);
  attempt(() => localStorage.removeItem(key));
}

const storedKeys = () => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT))) ?? [];

export const draftKeys = (): string[] => [...new Set([...storedKeys(), ...unkept.keys()])];

/** Those of all dogs and all tabs of this browser. */
export const allDrafts = (): KeptDraft[] =>
  draftKeys().flatMap((key) => {
    const draft = draftAt(key);
    return draft ? [{ key, ...placeOf(key), ...draft }] : [];
  });

/** Removes those of dogs that have no part in this browser any more. */
export function dropDraftsOf(isGone: (dog: string) => boolean) {
  for (const key of draftKeys()) if (isGone(placeOf(key).dog)) removeDraft(key);
}

export const isFresh = ({ at }: Draft) => at > Date.now() - MOST_AGE;

export function dropOldDrafts() {
  for (const draft of allDrafts()) if (!isFresh(draft)) removeDraft(draft.key);
}

/** A tab that is older than this store has each field in an entry of its own, and none of them outlives it. */
export function takeUpOldDrafts() {
  const names = attempt(() => Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT))) ?? [];
  for (const name of names) {
    const [dog = '', kind, of, ...part] = name.slice(DRAFT.length).split('.');
    const key = keyOf({ dog, what: `${kind}.${of}` });
    const parts = { ...draftAt(key)?.parts, [part.join('.')]: sessionStorage.getItem(name) ?? '' };
    putDraft(key, { at: Date.now(), parts });
    sessionStorage.removeItem(name);
  }
}
