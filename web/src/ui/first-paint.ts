import { useLayoutEffect } from 'react';

const firstPaint = () => document.getElementById('first');

let waiting = 0;

/** Once the commit is over: a loading screen in it has counted itself by then. */
const removeUnlessWaiting = () => queueMicrotask(() => waiting === 0 && firstPaint()?.remove());

/** The first paint stays until no loading screen waits behind it, and goes in the same frame. True while it is shown. */
export function useFirstPaint(): boolean {
  useLayoutEffect(() => {
    waiting += 1;
    return () => {
      waiting -= 1;
      removeUnlessWaiting();
    };
  }, []);
  return document.documentElement.dataset.first !== undefined && firstPaint() !== null;
}

/** Quick answers bring the first screen without a loading screen before it. */
export const useFirstScreen = () => useLayoutEffect(removeUnlessWaiting, []);
