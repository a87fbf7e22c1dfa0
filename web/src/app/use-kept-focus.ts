import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusOn } from '../ui/focus.ts';

/** What a screen itself does with the focus comes first: a dialog returns it a moment after it has gone. */
const PATIENCE_MS = 50;
/** As far back as the focus is followed: from what a dialog shows to what had opened it. */
const MOST = 4;

const NAMED = 'h1, h2, h3, article, li, section:is([aria-label], [aria-labelledby]), [role=group][aria-label]';
/** What is read well as the next thing; as a whole, never a field, which would bring up a phone's keyboard. */
const NEXT = `${NAMED}, form[aria-label]`;
const AROUND = `${NAMED}, [role=dialog], [role=alertdialog]`;
const HEADING = ':scope > :is(h1, h2, h3)';
const UNSEEN = '[hidden], [inert], [aria-hidden=true], .visually-hidden';

/** Where something was: in an element that may be there still, before what came in its place. */
interface Place {
  within: Element;
  after: Node | null;
}

interface Held {
  element: Element;
  place?: Place;
}

function note(held: Held, records: MutationRecord[]) {
  for (const { target, removedNodes, previousSibling } of records) {
    const gone: Node = held.place?.within ?? held.element;
    const isOut = [...removedNodes].some((node) => node.contains(gone));
    if (isOut && target instanceof Element) held.place = { within: target, after: previousSibling };
  }
}

const isNothing = (one: Element) => one.matches(UNSEEN) || one.textContent === '';

function nextIn({ within, after }: Place): Element | undefined {
  const children = [...within.children];
  const from = after?.parentNode === within ? children.filter((one) => isAfter(one, after)) : children;
  return from.find((one) => !isNothing(one));
}

const isAfter = (one: Node, other: Node) =>
  Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);

/** What came in a place: the next thing, the heading beside it, or what is around; undefined outside the screens. */
function cameInto(place: Place): Element | 'not yet' | undefined {
  const { within } = place;
  if (within === document.body || within.id === 'root' || within.matches('.app')) return undefined;
  const next = nextIn(place);
  if (next?.matches('.waiting')) return 'not yet';
  const thing = next && (next.matches(NEXT) ? next : next.querySelector(NEXT));
  if (thing) return thing;
  const beside = within.querySelector(HEADING);
  if (beside) return beside;
  if (within.matches(AROUND)) return within;
  // What comes in a form knows whether it is to have the focus.
  if (within.matches('form')) return 'not yet';
  const above = within.parentElement;
  return above ? cameInto({ within: above, after: within }) : undefined;
}

const isFree = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Where what has the focus goes away on a screen that stays – closed, put away, let in, answered –, the focus goes to what came in
 * its place, instead of to the start of the page.
 */
export function useKeptFocus() {
  const { pathname } = useLocation();
  const trail = useRef<Held[]>([]);
  useEffect(() => {
    if (pathname) trail.current = [];
  }, [pathname]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const others = trail.current.filter(({ element }) => element !== target);
      trail.current = [{ element: target }, ...others].slice(0, MOST);
    };
    /** Somebody pressed beside it. */
    const onBlur = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target instanceof Element && target.isConnected && isFree()) trail.current = [];
      });
    const settle = () => {
      for (const { element, place } of trail.current) {
        if (!isFree()) return;
        if (element.isConnected) return focusOn(element);
        const came = place?.within.isConnected ? cameInto(place) : undefined;
        if (came === 'not yet') return;
        if (came) return focusOn(came);
      }
    };
    const watch = new MutationObserver((records) => {
      for (const held of trail.current) if (!(held.place?.within ?? held.element).isConnected) note(held, records);
      if (!trail.current[0]?.place || !isFree()) return;
      clearTimeout(timer);
      timer = setTimeout(settle, PATIENCE_MS);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
}
