import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { partsAhead } from '../core/lazy-page.ts';

interface Loadable {
  load: () => Promise<unknown>;
}

const isLoadable = (handle: unknown): handle is Loadable =>
  typeof handle === 'object' && handle !== null && 'load' in handle;

/** Whatever needs it tries again if this fails. */
const tried = (load: () => Promise<unknown>) => load().catch(() => undefined);

const prefetch = (routes: RouteObject[], pathname: string) =>
  Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(({ route }) => isLoadable(route.handle) && tried(route.handle.load)),
  );

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

const NEARING = ['pointerover', 'focusin', 'touchstart'] as const;

/** Nothing is fetched ahead before no request has run for this long. */
const QUIET_MS = 1_000;

/** Not every browser has this property, nor does TypeScript know it. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Safari has no such callback. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve),
  );

/** One after the other: all at once would keep a slow phone from answering a touch. */
async function whileIdle(loads: (() => Promise<unknown>)[]) {
  for (const load of loads) {
    await idle();
    await tried(load);
  }
}

/**
 * Calls `begin` each time that no request has run for a while. No hook of the cache: it would render every screen anew with
 * each request, and while a screen is rendered in slices, all of it at once.
 */
function whenQuiet(cache: QueryClient, begin: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasBusy = true;
  const look = () => {
    const isBusy = cache.isFetching() > 0;
    if (isBusy === wasBusy) return;
    wasBusy = isBusy;
    clearTimeout(timer);
    if (!isBusy) timer = setTimeout(begin, QUIET_MS);
  };
  const unsubscribe = cache.getQueryCache().subscribe(look);
  look();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

const watch = async () => import.meta.env.PROD && (await import('./versions.ts')).watchVersions();

/**
 * Links are prefetched when the pointer or the focus reaches them. Once what the page asks for is there, members get the
 * parts of screens that may open next, and the service worker, which fetches the code of every page without running it.
 */
export function usePrefetch(routes: RouteObject[], isMember: boolean) {
  useEffect(() => {
    const onNear = (event: Event) => {
      const link = linkAt(event);
      if (link) void prefetch(routes, link.pathname);
    };
    for (const kind of NEARING) document.addEventListener(kind, onNear, { passive: true });
    return () => {
      for (const kind of NEARING) document.removeEventListener(kind, onNear);
    };
  }, [routes]);

  const cache = useQueryClient();
  useEffect(() => {
    if (!isMember || savesData()) return;
    return whenQuiet(cache, () => void whileIdle([...partsAhead(), watch]));
  }, [isMember, cache]);
}
