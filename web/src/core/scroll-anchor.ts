/** What one reads by; never a whole list, which stays where it is while it grows at its top. */
const READ = 'article, li, p, h1, h2, h3, form';
const STEP = 24;

interface Anchor {
  element: Element;
  top: number;
  scrolled: number;
}

/** Found below the bars at the top of the window, none of which is in the page's content. */
function findAnchor(): Anchor | undefined {
  const x = window.innerWidth / 2;
  for (let y = STEP; y < window.innerHeight; y += STEP) {
    const element = document.elementFromPoint(x, y)?.closest(READ);
    if (!element?.closest('main') || element.closest('.arrived')) continue;
    return { element, top: element.getBoundingClientRect().top, scrolled: window.scrollY };
  }
  return undefined;
}

/** How far it was moved, scrolling aside. */
const movedBy = ({ element, top, scrolled }: Anchor) =>
  element.isConnected ? element.getBoundingClientRect().top - top + window.scrollY - scrolled : 0;

/** What comes or grows above what one reads does not move it, once somebody has scrolled. */
export function keepScrollAnchor(): void {
  let anchor: Anchor | undefined;
  const keep = () => {
    const moved = anchor && window.scrollY > 0 ? movedBy(anchor) : 0;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
    anchor = findAnchor();
  };
  addEventListener('scroll', keep, { passive: true });
  const watch = new ResizeObserver(keep);
  const { firstElementChild: screens } = document.body;
  if (screens) watch.observe(screens);
}
