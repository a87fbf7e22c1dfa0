import { useState, useSyncExternalStore } from 'react';
import { dogHere } from './kept.ts';
import { draftAt, forgetUnkept, keyOf, onDrafts, putDraft, removeDraft, tellOfDrafts } from './stored-drafts.ts';
import { onRename } from './tab.ts';
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

/** The entry that it lies in, and which of its parts it is. */
function entryOf(name: DraftName) {
  const [dog = '', kind, of, ...part] = name.split('.');
  return { dog, key: keyOf({ dog, what: `${kind}.${of}` }), part: part.join('.') };
}

/** Where this tab has what is written under a name. */
export const draftKey = (name: DraftName) => entryOf(name).key;

onTurn(forgetUnkept);
onRename(tellOfDrafts);

/** Undefined where nothing was written: what was emptied is not the same. */
export function writtenIn(name: DraftName): string | undefined {
  const { key, part } = entryOf(name);
  return draftAt(key)?.parts[part];
}

export const draftOf = (name: DraftName) => writtenIn(name) ?? '';

/** Once the dog has logged out here, or another one is in its place, what is still being written is lost with the rest. */
const isHere = (dog: string) => !hasLeft(dog) && [undefined, dog].includes(dogHere());

function write(name: DraftName, words: string | undefined) {
  const { dog, key, part } = entryOf(name);
  const { [part]: before, ...others } = draftAt(key)?.parts ?? {};
  if (before === words) return;
  const parts = words === undefined ? others : { ...others, [part]: words };
  if (isHere(dog) && Object.keys(parts).length > 0) putDraft(key, { at: Date.now(), parts });
  else removeDraft(key);
  tellOfDrafts();
}

/** Stores what differs from what a field began with, also where it was emptied. */
export const keepChange = (name: DraftName, words: string, first: string) =>
  write(name, words === first ? undefined : words);

/** Stores a text for this tab, over reloads too, and for others once it is closed. */
export const keepDraft = (name: DraftName, words: string) => write(name, words || undefined);

/** Whether any field differs from what it began with. */
export const hasParts = (name: DraftName): boolean => draftAt(draftKey(name)) !== undefined;

/** Removes all fields of what was being written. */
export function dropDraft(name: DraftName) {
  removeDraft(draftKey(name));
  tellOfDrafts();
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
  const text = useSyncExternalStore(onDrafts, () => writtenIn(name)) ?? first;
  return [text, (words: string) => keepChange(name, words, first)] as const;
}
