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
  /** The address of its screen. */
  at: string;
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

let trail: Held[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function remember(target: Element) {
  const others = trail.filter(({ element, at }) => element !== target && at === location.pathname);
  trail = [{ element: target, at: location.pathname }, ...others].slice(0, MOST);
}

function settle() {
  for (const { element, place, at } of trail) {
    // A new screen has a heading for it.
    if (!isFree() || at !== location.pathname) return;
    if (element.isConnected) return focusOn(element);
    const came = place?.within.isConnected ? cameInto(place) : undefined;
    if (came === 'not yet') return;
    if (came) return focusOn(came);
  }
}

function onChange(records: MutationRecord[]) {
  for (const held of trail) if (!(held.place?.within ?? held.element).isConnected) note(held, records);
  if (!trail[0]?.place || !isFree()) return;
  clearTimeout(timer);
  timer = setTimeout(settle, PATIENCE_MS);
}

/** Somebody pressed beside it. */
const onBlur = ({ target }: FocusEvent) =>
  setTimeout(() => {
    if (target instanceof Element && target.isConnected && isFree()) trail = [];
  });

let isFollowing = false;

/**
 * Where what has the focus goes away on a screen that stays – closed, put away, let in, answered –, the focus goes to what came in
 * its place, instead of to the start of the page.
 */
export function followFocus() {
  if (isFollowing) return;
  isFollowing = true;
  if (!isFree() && document.activeElement) remember(document.activeElement);
  new MutationObserver(onChange).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target));
  document.addEventListener('focusout', onBlur);
}
