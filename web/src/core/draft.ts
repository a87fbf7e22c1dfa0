import { useState } from 'react';
import { DRAFT, dogOfDraft } from './kept.ts';
import { attempt } from './storage.ts';
import { hasLeft } from './turns.ts';

/** What can be written and not be sent yet. */
export type DraftKind = 'post' | 'thanks' | 'edit' | 'comment' | 'message' | 'outbox' | 'alert' | 'tip';

/** `${dog}.${kind}.${of}`, to which a form with several fields adds a part each. */
export type DraftName = `${string}.${DraftKind}.${string}`;

/** Each dog has its own drafts, so that in a browser that two share, neither sees the other's. */
export const nameDraft = (dog: string, kind: DraftKind, of = 'new'): DraftName => `${dog}.${kind}.${of}`;

const keyOf = (name: DraftName) => `${DRAFT}${name}`;

export const draftOf = (name: DraftName) => attempt(() => sessionStorage.getItem(keyOf(name))) ?? '';

/** Stores a text for this tab, over reloads too; without storage it lives in the screen alone. */
export const keepDraft = (name: DraftName, words: string) =>
  attempt(() => {
    const key = keyOf(name);
    if (words === '' || hasLeft(dogOfDraft(key))) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, words);
  });

/** A text that survives reloads of this tab, and the end of a session. What it begins with is not kept. */
export function useDraft(name: DraftName, initial = '') {
  const [text, setText] = useState(() => draftOf(name) || initial);
  const write = (words: string) => {
    setText(words);
    keepDraft(name, words === initial ? '' : words);
  };
  return [text, write] as const;
}
