import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { sentence } from '#shared/core/refusal';
import { lazyPart } from '../../core/lazy-page.ts';
import { useMe } from '../../core/session.tsx';
import { isPutAway } from '../../core/storage.ts';
import { Arrived } from '../../ui/arrived.tsx';
import { keyOf, type Near, SHOWN_AT_FIRST, type Shown, thanksOf, useNear, waitingWords } from './near.ts';

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
  const isOnItsWay = isLoading || (isShort && hasNextPage && !isError);
  return { near, isComing: isOnItsWay && area?.alerts === true && !isLate };
}

/** An alert and the thanks for it are two things. */
const knownIn = (near: Near | undefined) => ({
  items: new Set(near?.items.map(keyOf)),
  home: new Set(near?.home.map(keyOf)),
});

/** What comes later waits to be let in: nothing moves from under a finger, or from the line that is typed. */
function useKept(near: Near | undefined, isComing: boolean) {
  const [known, setKnown] = useState<ReturnType<typeof knownIn>>();
  const [turn, setTurn] = useState(0);
  if (known === undefined && !isComing) setKnown(knownIn(near));
  const { items = [], home = [] } = near ?? {};
  const isNew = (of: 'items' | 'home') => (one: Near['home'][number]) => known?.[of].has(keyOf(one)) === false;
  const [missing, safe] = [items.filter(isNew('items')), home.filter(isNew('home'))];
  return {
    kept: near && {
      ...near,
      turn,
      items: items.filter((one) => !missing.includes(one)),
      home: home.filter((one) => !safe.includes(one)),
    },
    waiting: { missing, home: safe.filter((one) => !isPutAway(thanksOf(one))) },
    letIn: () => {
      setKnown(knownIn(near));
      setTurn(turn + 1);
    },
  };
}

type Waiting = ReturnType<typeof useKept>['waiting'];

function wordsOf({ missing, home: [safe] }: Waiting) {
  return waitingWords(missing) || (safe ? sentence('lost.isHome', { name: safe.name }) : false);
}

/** Those let in appear once their code is there; until then, everything stays as it is. */
function Alerts({ near }: { near: Shown | undefined }) {
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
  const { kept, waiting, letIn } = useKept(near, isComing);
  // The pill stays until what it lets in is there.
  const words = useDeferredValue(wordsOf(waiting));
  // All that it kept waiting is rendered in slices.
  if (useDeferredValue(isComing)) return skeleton;
  return (
    <>
      <Arrived words={words} onPress={letIn} />
      <Suspense fallback={skeleton}>
        <Alerts near={kept} />
        {children}
      </Suspense>
    </>
  );
}
