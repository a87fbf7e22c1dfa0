import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** Of `useSlices`: everything. */
export const WHOLE = 2;

/**
 * Renders an answer in slices, between which the page answers a touch: nothing of it (0), its beginning (1), and
 * when that is painted all of it. What was there before the screen is shown as a whole.
 */
export function useSlices(hasCome: boolean): 0 | 1 | typeof WHOLE {
  const [isBegun, setBegun] = useState(hasCome);
  const shown = useDeferredValue(hasCome);
  useEffect(() => {
    if (shown) startTransition(() => setBegun(true));
  }, [shown]);
  if (!shown) return 0;
  return isBegun ? WHOLE : 1;
}
