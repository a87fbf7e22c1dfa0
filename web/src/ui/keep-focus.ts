import type { MouseEvent } from 'react';

const TAKES_FOCUS = 'textarea, input, a, summary, button:not([type=submit])';

/**
 * For a line that is written and sent: a press on its button, also on one that sleeps since the first press, leaves the focus in
 * the field, and with it a phone's keyboard.
 */
export function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && !event.target.closest(TAKES_FOCUS)) event.preventDefault();
}
