import type { KeyboardEvent } from 'react';

/** Enter sends. Shift+Enter, and Enter while composing a word, belong to the text. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
