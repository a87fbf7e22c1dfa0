import type { MouseEvent } from 'react';

const TAKES_FOCUS = 'textarea, input, a, summary, button:not([type=submit])';

/**
 * For a line that is written and sent: a press on its button, also on one that sleeps since the first press, leaves the focus in
 * the field, and with it a phone's keyboard.
 */
export function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && !event.target.closest(TAKES_FOCUS)) event.preventDefault();
}

/** Keeps the focus in a row whose buttons go: on the next row's, a second press would answer that one too. */
export const stayInRow = (button: Element) => button.closest('li')?.focus();

const headingOf = (card: Element) =>
  [...document.querySelectorAll<HTMLElement>('h1, .sechead h2')]
    .filter((heading) => heading.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING)
    .at(-1);

/** Also of what takes no focus by itself. It comes into sight if it is not. */
export function focusOn(place: Element) {
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) place.scrollIntoView({ block: 'nearest' });
}

/** Call the returned once the card may be gone: then the next one has the focus, else the one before, else the list's heading. */
export function stayBeside(card: Element): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const at = cards.indexOf(card as HTMLElement);
  const places = [cards[at + 1], cards[at - 1], headingOf(card)];
  return () => {
    const place = places.find((one) => one?.isConnected);
    if (!card.isConnected && place) focusOn(place);
  };
}

/**
 * Brings a refusal into sight. In a form or a dialog it takes the focus as well, unless a field was refused, which comes first,
 * or the focus has moved elsewhere meanwhile.
 */
export function meetRefusal(refusal: HTMLElement) {
  const frame = refusal.closest('[role=dialog], [role=alertdialog]') ?? refusal.closest('form');
  if (frame?.querySelector('.field-error')) return;
  const { activeElement: focused } = document;
  const isFree = focused === document.body || frame?.contains(focused);
  if (isFree && !frame?.querySelector('[aria-invalid=true]')) refusal.focus({ preventScroll: true });
  refusal.scrollIntoView({ block: 'nearest' });
}

const TEXT = 'textarea, input:is([type=text], [type=search], :not([type]))';

/** Puts the caret behind the words of a form, in the first of its fields that has any. */
export function focusEnd(form: HTMLElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)];
  const field = fields.find(({ value }) => value !== '') ?? fields[0];
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
