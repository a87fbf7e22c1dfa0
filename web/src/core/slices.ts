import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Renders a long page in slices, between which the browser can paint and react: returns how many slices to show, 0 while
 * nothing has loaded, and `last` for the whole page. Data that was there when the screen opened is shown at once.
 */
export function useSlices(isLoaded: boolean, last: number): number {
  const [slice, setSlice] = useState(isLoaded ? last : 1);
  const shown = useDeferredValue(isLoaded);
  useEffect(() => {
    if (shown && slice < last) startTransition(() => setSlice(slice + 1));
  }, [shown, slice, last]);
  return shown ? slice : 0;
}
