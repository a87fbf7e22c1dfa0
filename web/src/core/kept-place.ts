import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { screenKey } from './layers.ts';
import { attempt } from './storage.ts';
import { turnsSoFar, useTurns } from './turns.ts';

/** Where an item of a list stood in the window, by the screen's key. */
const KEY = 'barkyard.places';
const MOST = 50;
/** A list that comes later is not waited for. */
const PATIENCE = 8_000;
/** A person who does any of this wants to be elsewhere. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Place {
  item: string;
  top: number;
}

type Places = [key: string, place: Place][];

const stored = (): Places => attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]')) ?? [];
const store = (places: Places) =>
  attempt(() =>
    places.length > 0
      ? sessionStorage.setItem(KEY, JSON.stringify(places.slice(-MOST)))
      : sessionStorage.removeItem(KEY),
  );

const items = () => document.querySelectorAll<HTMLElement>('[data-item]');

/** The first item that reaches into the window. */
function placeNow(): Place | undefined {
  if (window.scrollY === 0) return undefined;
  for (const element of items()) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) return { item: element.dataset.item ?? '', top };
  }
  return undefined;
}

/** Once its dog has logged out, the screen that is left is nobody's. */
function keep(key: string, turns: number) {
  if (turns !== turnsSoFar()) return;
  const place = placeNow();
  const others = stored().filter(([other]) => other !== key);
  store(place ? [...others, [key, place]] : others);
}

/** Scrolls until the item stands where it stood; true once it does. */
function isThere({ item, top }: Place): boolean {
  const element = [...items()].find(({ dataset }) => dataset.item === item);
  if (!element) return false;
  const away = element.getBoundingClientRect().top - top;
  if (Math.abs(away) < 1) return true;
  const before = window.scrollY;
  window.scrollBy({ top: away, behavior: 'instant' });
  return window.scrollY === before;
}

/** Follows the item while the screen around it is drawn: posts out of sight have a guessed height until then. */
function returnTo(place: Place): () => void {
  const end = performance.now() + PATIENCE;
  let calm = 0;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const hand of HANDS) removeEventListener(hand, stop);
  };
  const look = () => {
    calm = isThere(place) ? calm + 1 : 0;
    if (calm > 10 || performance.now() > end) return stop();
    frame = requestAnimationFrame(look);
  };
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true });
  look();
  return stop;
}

/** By Back, Forward or a reload, the item of a list that one looked at stands where it stood, whatever its neighbours measure. */
export function useKeptPlace() {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const key = screenKey(location);
  const turns = useTurns();
  useLayoutEffect(() => () => keep(key, turns), [key, turns]);
  useEffect(() => {
    const hide = () => keep(key, turns);
    addEventListener('pagehide', hide);
    return () => removeEventListener('pagehide', hide);
  }, [key, turns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is how this screen was reached
  useLayoutEffect(() => {
    const place = isBack ? new Map(stored()).get(key) : undefined;
    return place && returnTo(place);
  }, [key]);
}
