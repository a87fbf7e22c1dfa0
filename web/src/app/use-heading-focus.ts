import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

function focusOn(heading: HTMLElement, preventScroll: boolean) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll });
}

/** True if the focus is nowhere, or still on the element that led to this screen. */
const isFree = (left: Element | null) => document.activeElement === document.body || document.activeElement === left;

/** Focuses the heading of a new screen, unless it is the first one or the focus has moved meanwhile. */
export function useHeadingFocus() {
  const { pathname } = useLocation();
  const seen = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const left = useRef<Element>(null);
  const at = useRef(pathname);

  useLayoutEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    left.current = document.activeElement;
  }, [pathname]);

  useEffect(() => {
    const look = () => {
      const heading = document.querySelector<HTMLElement>('h1:not(#first *)');
      if (heading === seen.current) return;
      seen.current = heading;
      if (!heading) return;
      if (!isFirst.current && isFree(left.current)) focusOn(heading, left.current !== null);
      isFirst.current = false;
      left.current = null;
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
}
