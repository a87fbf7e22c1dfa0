/** Before a focused row is removed: moves the focus to its neighbour, else to the list's container. */
export function leaveRow(button: Element) {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const place = neighbour?.querySelector<HTMLElement>('button') ?? row?.closest<HTMLElement>('[tabindex="-1"]');
  place?.focus();
}
