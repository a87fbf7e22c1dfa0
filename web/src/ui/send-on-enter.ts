import type { KeyboardEvent } from 'react';

type Press = KeyboardEvent<HTMLTextAreaElement>;

/** Enter sends. Shift+Enter, and Enter while composing a word, belong to the text. */
export function sendOnEnter(event: Press) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** For fields in which Enter begins a new line: Ctrl+Enter or ⌘+Enter sends. */
export function sendOnCtrlEnter(event: Press) {
  if (event.ctrlKey || event.metaKey) sendOnEnter(event);
}
