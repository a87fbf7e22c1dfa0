let isPressing = false;

addEventListener('mousedown', () => (isPressing = true), true);
addEventListener('mouseup', () => (isPressing = false), true);

/** Acts once nothing is pressed: what appears during a press moves the button away from under it, and the press is lost. */
export function afterPress(act: () => void) {
  if (isPressing) addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true });
  else act();
}
