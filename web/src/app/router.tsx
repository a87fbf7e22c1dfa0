import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router';
import { refuse } from '#shared/core/refusal';
import { useKeptPlace } from '../core/kept-place.ts';
import { screenKey } from '../core/layers.ts';
import { lazyPage } from '../core/lazy-page.ts';
import { patterns } from '../core/paths.ts';
import { retryNow } from '../core/persist.ts';
import { cacheContext } from '../core/preload.ts';
import { useSession, useSessionWatch } from '../core/session.tsx';
import { useTurns } from '../core/turns.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Failure } from '../ui/states.tsx';
import { Entrance, GuestsOnly, MembersOnly } from './guard.tsx';
import { usePrefetch } from './prefetch.ts';
import { RouteError } from './route-error.tsx';

function focusOn(heading: HTMLElement, preventScroll: boolean) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll });
}

/** True if the focus is nowhere, or still on the element that led to this screen. */
const isFree = (left: Element | null) => document.activeElement === document.body || document.activeElement === left;

/** Focuses the heading of a new screen, unless it is the first one or the focus has moved meanwhile. */
function useHeadingFocus() {
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

/** A page that has not come by then gets a sentence. */
const PATIENCE = 10_000;

const network = refuse('core.network');

function onConnection(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const useIsOnline = () => useSyncExternalStore(onConnection, () => navigator.onLine);

/** True after ten seconds, and again ten seconds after each retry. */
function useIsLate() {
  const [tries, setTries] = useState(0);
  const [lateTry, setLateTry] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLateTry(tries), PATIENCE);
    return () => clearTimeout(timer);
  }, [tries]);
  const retry = () => {
    setTries(tries + 1);
    retryNow();
  };
  return { isLate: lateTry === tries, retry };
}

function Waiting() {
  const { isLate, retry } = useIsLate();
  const isOnline = useIsOnline();
  return (
    <div className="pending-page">
      <div className="pending-bar" role="progressbar" aria-label={t`Loading the page`} />
      {(isLate || !isOnline) && <Failure error={network} onRetry={retry} />}
    </div>
  );
}

export function PendingPage() {
  const { state, location } = useNavigation();
  return state === 'loading' ? <Waiting key={location.key} /> : null;
}

const page = (path: string, load: Parameters<typeof lazyPage>[0], children?: RouteObject[]): RouteObject => ({
  path,
  lazy: lazyPage(load),
  handle: { load },
  children,
});

const loadFrame = () => import('./frame.tsx');
const frame: RouteObject = { lazy: lazyPage(loadFrame), handle: { load: loadFrame } };

/** Catches errors of pages, also where a page's own code failed to load. */
const safely = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteError, children });

/** Stands before the screens, so that it looks at the one that is left before that is gone. */
function KeptPlace() {
  useKeptPlace();
  return null;
}

/** Nothing has to be followed before something has the focus. */
function useKeptFocus() {
  useEffect(() => {
    const begin = () => void import('./kept-focus.ts').then(({ followFocus }) => followFocus()).catch(() => undefined);
    addEventListener('focusin', begin, { once: true });
    return () => removeEventListener('focusin', begin);
  }, []);
}

function Root() {
  useSessionWatch();
  useHeadingFocus();
  useKeptFocus();
  usePrefetch(routes, useSession().status === 'signedIn');
  return (
    <>
      <ScrollRestoration key={useTurns()} getKey={screenKey} />
      <KeptPlace />
      <PendingPage />
      <Outlet />
    </>
  );
}

const guests = [
  page(patterns.login, () => import('../pages/login.tsx')),
  page(patterns.register, () => import('../pages/register.tsx')),
];

const members = [
  page(patterns.home, () => import('../pages/home.tsx')),
  page(patterns.profile, () => import('../pages/profile.tsx')),
  page(patterns.userProfile, () => import('../pages/profile.tsx')),
  page(patterns.explore, () => import('../pages/explore.tsx')),
  // One screen: on a wide one, the list stays beside the conversation.
  page(patterns.messages, () => import('../pages/messages.tsx'), [{ path: patterns.conversation, element: null }]),
  page(patterns.notifications, () => import('../pages/notifications.tsx')),
  page(patterns.post, () => import('../pages/post.tsx')),
  page(patterns.tag, () => import('../pages/tag.tsx')),
  page(patterns.named, () => import('../pages/named.tsx')),
  page(patterns.collar, () => import('../pages/collar.tsx')),
  page(patterns.lost, () => import('../pages/lost.tsx')),
  page(patterns.near, () => import('../pages/near.tsx')),
  page(patterns.safety, () => import('../pages/safety.tsx')),
  page(patterns.missingDog, () => import('../pages/lost-dog.tsx')),
  page(patterns.bookmarks, () => import('../pages/bookmarks.tsx')),
  page('*', () => import('../pages/not-found.tsx')),
];

const sheets = [page(patterns.poster, () => import('../pages/poster.tsx'))];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      { index: true, Component: Entrance },
      { Component: GuestsOnly, children: guests },
      page(patterns.verify, () => import('../pages/verify.tsx')),
      page(patterns.resetPassword, () => import('../pages/reset-password.tsx')),
      { Component: MembersOnly, children: [{ ...frame, children: [safely(members)] }, safely(sheets)] },
    ],
  },
];

export const createRouter = (cache: QueryClient) =>
  createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[cacheContext, cache]])),
  });
