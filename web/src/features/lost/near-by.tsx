import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { NearAlerts } from '#shared/lost/alert';
import { lazyPart } from '../../core/lazy-page.ts';
import { useMe } from '../../core/session.tsx';
import { useCatchUp, useFrames, usePolling } from '../../core/socket.tsx';
import { nearQuery } from './alert.ts';

const Strip = lazyPart(() => import('./near-strip.tsx'));

const PATIENCE_MS = 1_500;

function useIsLate() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Alerts near by, at once when they begin and end. A dog that has switched them off waits for none. */
function useNear() {
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: ['lost'] });
  useFrames('lost.near', again);
  useFrames('lost.ended', again);
  useCatchUp(again);
  const isLate = useIsLate();
  const { area } = useMe();
  const { data, isLoading } = useQuery({ ...nearQuery, refetchInterval: usePolling() });
  return { near: data, isComing: isLoading && area?.alerts === true && !isLate };
}

/** Later alerts appear once their code is there; until then, everything stays as it is. */
function Alerts({ near }: { near: NearAlerts | undefined }) {
  const shown = useDeferredValue(near);
  return shown && shown.items.length + shown.home.length > 0 && <Strip near={shown} />;
}

interface NearByProps {
  /** In place of all that the alerts would push down, until it is known whether there are any. */
  skeleton: ReactNode;
  children: ReactNode;
}

export function NearBy({ skeleton, children }: NearByProps) {
  const { near, isComing } = useNear();
  // All that it kept waiting is rendered in slices.
  if (useDeferredValue(isComing)) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <Alerts near={near} />
      {children}
    </Suspense>
  );
}
