import { useEffect, useRef } from 'react';

/** A bar that sticks to the bottom of the page, in windows that are high enough: what takes the focus, and the line that is typed, keep clear of it. */
export function useBar() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: shown } = bar;
    if (!shown) return;
    const { style } = document.documentElement;
    const heightOf = () => (getComputedStyle(shown).position === 'sticky' ? shown.offsetHeight : 0);
    const watch = new ResizeObserver(() => style.setProperty('--by-bar', `${heightOf()}px`));
    watch.observe(shown);
    return () => {
      watch.disconnect();
      style.removeProperty('--by-bar');
    };
  }, []);
  return bar;
}
