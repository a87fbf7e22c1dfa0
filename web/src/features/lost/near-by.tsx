import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { lazyPart } from '../../core/lazy-page.ts';
import { useMe } from '../../core/session.tsx';
import { type Near, SHOWN_AT_FIRST, useNear } from './near.ts';

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

/** A dog that has switched alerts off waits for none. */
function useFirstNear() {
  const isLate = useIsLate();
  const { area } = useMe();
  const { near, isLoading, hasNextPage, isFetching, isError, fetchNextPage } = useNear();
  const isShort = near !== undefined && near.items.length < SHOWN_AT_FIRST;
  // Of a page nothing may be left once hidden ones are passed over.
  const isDue = isShort && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isDue && near) void fetchNextPage();
  }, [isDue, near, fetchNextPage]);
  return { near, isComing: isLoading && area?.alerts === true && !isLate };
}

/** Later alerts appear once their code is there; until then, everything stays as it is. */
function Alerts({ near }: { near: Near | undefined }) {
  const shown = useDeferredValue(near);
  const isSome = shown !== undefined && shown.items.length + shown.home.length > 0;
  const [wasSome, setWasSome] = useState(false);
  if (isSome && !wasSome) setWasSome(true);
  // The last one keeps its place, too, once it is hidden.
  return shown && (isSome || wasSome) && <Strip near={shown} />;
}

interface NearByProps {
  /** In place of all that the alerts would push down, until it is known whether there are any. */
  skeleton: ReactNode;
  children: ReactNode;
}

export function NearBy({ skeleton, children }: NearByProps) {
  const { near, isComing } = useFirstNear();
  // All that it kept waiting is rendered in slices.
  if (useDeferredValue(isComing)) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <Alerts near={near} />
      {children}
    </Suspense>
  );
}
