import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { loadAhead } from '../core/lazy-page.ts';
import { places } from './nav-links.ts';

interface Loadable {
  load: () => Promise<unknown>;
}

const isLoadable = (handle: unknown): handle is Loadable =>
  typeof handle === 'object' && handle !== null && 'load' in handle;

function prefetch(routes: RouteObject[], pathname: string) {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // The page itself retries what fails here.
    if (isLoadable(route.handle)) route.handle.load().catch(() => undefined);
  }
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

const NEARING = ['pointerover', 'focusin', 'touchstart'] as const;

/** Code is prefetched once no request has run for this long. */
const QUIET_MS = 1_000;

/** Not every browser has this property, nor does TypeScript know it. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Links are prefetched when the pointer or the focus reaches them; the places of the navigation, which are always in
 * sight, and the service worker wait until what the page asks for is there.
 */
export function usePrefetch(routes: RouteObject[], isMember: boolean) {
  useEffect(() => {
    const onNear = (event: Event) => {
      const link = linkAt(event);
      if (link) prefetch(routes, link.pathname);
    };
    for (const kind of NEARING) document.addEventListener(kind, onNear, { passive: true });
    return () => {
      for (const kind of NEARING) document.removeEventListener(kind, onNear);
    };
  }, [routes]);

  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (!isMember || isBusy || savesData()) return;
    const timer = setTimeout(() => {
      places.forEach(({ to }) => void prefetch(routes, to));
      void loadAhead();
      if (import.meta.env.PROD)
        import('./versions.ts').then(
          ({ watchVersions }) => watchVersions(),
          () => undefined,
        );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [routes, isMember, isBusy]);
}
