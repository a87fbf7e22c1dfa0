import { useEffect, useRef } from 'react';

/** A bar that sticks to the bottom of the page: what takes the focus, and the line that is typed, keep clear of it. */
export function useBar() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: shown } = bar;
    if (!shown) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--by-bar', `${shown.offsetHeight}px`));
    watch.observe(shown);
    return () => {
      watch.disconnect();
      style.removeProperty('--by-bar');
    };
  }, []);
  return bar;
}
