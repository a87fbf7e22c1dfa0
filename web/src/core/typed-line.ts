const TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])';

function show() {
  const { activeElement: field } = document;
  if (field?.matches(TEXT)) field.scrollIntoView({ block: 'nearest' });
}

/**
 * Browsers keep the line that is typed within the window, but not clear of bars that lie over the page. Once the field has
 * grown by what was typed, or the keyboard has taken its room, it is brought out from behind them.
 */
export function keepTypedLineInSight(): void {
  const soon = () => requestAnimationFrame(show);
  addEventListener('input', soon);
  addEventListener('resize', soon);
}
