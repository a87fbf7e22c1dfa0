/** Before a focused row is removed: moves the focus to its neighbour, else to the list's container. */
export function leaveRow(button: Element) {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const place = neighbour?.querySelector<HTMLElement>('button') ?? row?.closest<HTMLElement>('[tabindex="-1"]');
  place?.focus();
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
