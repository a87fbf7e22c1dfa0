import { useState } from 'react';
import { attempt } from './storage.ts';

const keyOf = (name: string) => `barkyard.draft.${name}`;

export const draftOf = (name: string) => attempt(() => sessionStorage.getItem(keyOf(name))) ?? '';

/** Stores a text for this tab, over reloads too; without storage it lives in the screen alone. */
export const keepDraft = (name: string, words: string) =>
  attempt(() => (words === '' ? sessionStorage.removeItem(keyOf(name)) : sessionStorage.setItem(keyOf(name), words)));

/** A text that survives reloads of this tab, and the end of a session. */
export function useDraft(name: string) {
  const [text, setText] = useState(() => draftOf(name));
  const write = (words: string) => {
    setText(words);
    keepDraft(name, words);
  };
  return [text, write] as const;
}
