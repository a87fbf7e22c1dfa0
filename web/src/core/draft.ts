import { useState } from 'react';

/** A browser may refuse to keep anything; the words are then kept by the screen alone. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** A text that outlives the page in this tab, so that a session that ends takes no words with it. */
export function useDraft(name: string) {
  const key = `barkyard.draft.${name}`;
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(key)) ?? '');
  const write = (words: string) => {
    setText(words);
    attempt(() => (words === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, words)));
  };
  return [text, write] as const;
}
