import { startTransition, useDeferredValue, useEffect, useState } from 'react';

interface Page {
  cursor?: string;
}

const FIRST: Page = {};

export const byCursor = {
  initialPageParam: FIRST,
  getNextPageParam: ({ cursor }: Page): Page | undefined => (cursor === undefined ? undefined : { cursor }),
};

/** False for a list of which more than the first page is shown: it would be fetched again as a whole. */
export const ifShort = ({ state: { data } }: { state: { data: unknown } }): boolean =>
  !(Object(data).pages?.length > 1);

/** False after a reload or Back, which return to where the page was scrolled, and once a screen has been shown. */
let isNewVisit = performance
  .getEntriesByType?.('navigation')
  .some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * Renders a long page in slices, between which the browser can paint and react: returns how many slices to show, 0 while
 * nothing has loaded, and `last` for the whole page. Data that was there when a later screen opened is shown at once.
 */
export function useSlices(isLoaded: boolean, last: number): number {
  const [slice, setSlice] = useState(isLoaded && !isNewVisit ? last : 1);
  const shown = useDeferredValue(isLoaded);
  useEffect(() => {
    isNewVisit = false;
  }, []);
  useEffect(() => {
    if (shown && slice < last) startTransition(() => setSlice(slice + 1));
  }, [shown, slice, last]);
  return shown ? slice : 0;
}
