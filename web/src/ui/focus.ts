/** Before a row leaves with its buttons: the focus goes to its neighbour, else to the place that holds the list. */
export function leaveRow(button: Element) {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const place = neighbour?.querySelector<HTMLElement>('button') ?? row?.closest<HTMLElement>('[tabindex="-1"]');
  place?.focus();
}
