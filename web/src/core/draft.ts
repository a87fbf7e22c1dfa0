import { useState } from 'react';

/** A browser may refuse to keep anything; the words are then kept by the screen alone. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const keyOf = (name: string) => `barkyard.draft.${name}`;

export const draftOf = (name: string) => attempt(() => sessionStorage.getItem(keyOf(name))) ?? '';

/** Keeps words in this tab, over a reload too; no words are nothing to keep. */
export const keepDraft = (name: string, words: string) =>
  attempt(() => (words === '' ? sessionStorage.removeItem(keyOf(name)) : sessionStorage.setItem(keyOf(name), words)));

/** A text that outlives the page in this tab, so that a session that ends takes no words with it. */
export function useDraft(name: string) {
  const [text, setText] = useState(() => draftOf(name));
  const write = (words: string) => {
    setText(words);
    keepDraft(name, words);
  };
  return [text, write] as const;
}
