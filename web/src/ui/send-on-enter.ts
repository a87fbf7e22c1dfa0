import type { KeyboardEvent } from 'react';

type Press = KeyboardEvent<HTMLTextAreaElement>;

const OF_INPUT_METHOD = 229;

/**
 * Keys that choose or end a word belong to the input method. Safari ends the composition before it reports its last key,
 * which only the old code then tells from any other.
 */
export const isComposing = (event: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  event.isComposing || event.keyCode === OF_INPUT_METHOD;

/** Enter sends. Shift+Enter, and Enter while composing a word, belong to the text. */
export function sendOnEnter(event: Press) {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** For fields in which Enter begins a new line: Ctrl+Enter or ⌘+Enter sends. */
export function sendOnCtrlEnter(event: Press) {
  if (event.ctrlKey || event.metaKey) sendOnEnter(event);
}
