import { useState, useSyncExternalStore } from 'react';
import { createBus } from './bus.ts';
import { DRAFT, dogOfDraft } from './kept.ts';
import { attempt } from './storage.ts';
import { hasLeft, onTurn } from './turns.ts';

/** What can be written and not be sent yet. */
export type DraftKind =
  | 'post'
  | 'thanks'
  | 'edit'
  | 'comment'
  | 'message'
  | 'outbox'
  | 'alert'
  | 'change'
  | 'tip'
  | 'profile'
  | 'report';

/** `${dog}.${kind}.${of}`, to which a form with several fields adds a part each. */
export type DraftName = `${string}.${DraftKind}.${string}`;

/** Each dog has its own drafts, so that in a browser that two share, neither sees the other's. */
export const nameDraft = (dog: string, kind: DraftKind, of = 'new'): DraftName => `${dog}.${kind}.${of}`;

const keyOf = (name: DraftName) => `${DRAFT}${name}`;

/** Where the browser refuses to store, a draft lives as long as the page. */
const unkept = new Map<string, string>();
const changes = createBus<void>();
onTurn(() => {
  unkept.clear();
  changes.tell();
});

/** Undefined where nothing was written: what was emptied is not the same. */
export const writtenIn = (name: DraftName) =>
  unkept.get(keyOf(name)) ?? attempt(() => sessionStorage.getItem(keyOf(name))) ?? undefined;

export const draftOf = (name: DraftName) => writtenIn(name) ?? '';

function put(key: string, words: string) {
  try {
    sessionStorage.setItem(key, words);
    unkept.delete(key);
  } catch {
    unkept.set(key, words);
  }
}

function drop(key: string) {
  unkept.delete(key);
  attempt(() => sessionStorage.removeItem(key));
}

function write(name: DraftName, words: string | undefined) {
  const key = keyOf(name);
  if (words === undefined || hasLeft(dogOfDraft(key))) drop(key);
  else put(key, words);
  changes.tell();
}

/** Stores what differs from what a field began with, also where it was emptied. */
export const keepChange = (name: DraftName, words: string, first: string) =>
  write(name, words === first ? undefined : words);

/** Stores a text for this tab, over reloads too. */
export const keepDraft = (name: DraftName, words: string) => write(name, words || undefined);

function keysOf(name: DraftName) {
  const key = keyOf(name);
  const all = [...unkept.keys(), ...(attempt(() => Object.keys(sessionStorage)) ?? [])];
  return all.filter((each) => each === key || each.startsWith(`${key}.`));
}

/** Whether any field differs from what it began with. */
export const hasParts = (name: DraftName): boolean => keysOf(name).length > 0;

/** Removes all fields of what was being written. */
export function dropDraft(name: DraftName) {
  for (const each of keysOf(name)) drop(each);
  changes.tell();
}

/**
 * A text that survives reloads of this tab, and the end of a session. There is one of each name, however many screens show it.
 * What it begins with is not kept.
 */
export function useDraft(name: DraftName, initial = '') {
  const [start, setStart] = useState({ name, initial });
  // What comes later of the same thing does not change a field that somebody may be in.
  if (start.name !== name) setStart({ name, initial });
  const first = start.name === name ? start.initial : initial;
  const text = useSyncExternalStore(changes.on, () => writtenIn(name)) ?? first;
  return [text, (words: string) => keepChange(name, words, first)] as const;
}
