import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * What has come is rendered in slices, between which the page is painted and answers a touch: nothing of it (0), its
 * beginning (1), and so on up to `last`, which is all of it. What was there before the screen is shown as a whole.
 */
export function useSlices(hasCome: boolean, last: number): number {
  const [slice, setSlice] = useState(hasCome ? last : 1);
  const shown = useDeferredValue(hasCome);
  useEffect(() => {
    if (shown && slice < last) startTransition(() => setSlice(slice + 1));
  }, [shown, slice, last]);
  return shown ? slice : 0;
}
