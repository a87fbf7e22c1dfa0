import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This close to its end, a thread counts as read to the end. */
const NEAR = 48;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR;
const showEnd = (element: Element) => {
  element.scrollTop = element.scrollHeight;
};

/** Keeps the scroll position steady: new messages scroll only if the end is in view, and older pages move nothing. */
export function useSteady(firstLine: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const was = useRef({ firstLine, height: 0, atEnd: true });
  const [atEnd, setAtEnd] = useState(true);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { firstLine: before, height } = was.current;
    if (element.scrollHeight === height) return;
    if (was.current.atEnd) showEnd(element);
    else if (firstLine !== before) element.scrollTop += element.scrollHeight - height;
    was.current = { ...was.current, firstLine, height: element.scrollHeight };
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      if (was.current.atEnd) showEnd(element);
      was.current.height = element.scrollHeight;
    });
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);

  return {
    scroller,
    atEnd,
    onScroll: () => {
      const isAtEnd = scroller.current !== null && isNearEnd(scroller.current);
      was.current.atEnd = isAtEnd;
      setAtEnd(isAtEnd);
    },
    toEnd: () => scroller.current && showEnd(scroller.current),
  };
}
