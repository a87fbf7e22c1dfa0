import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { NextPage } from './next-page.tsx';
import { RowSkeleton } from './skeletons.tsx';

/** Rows of a first look, before it is known how many there are. */
const FIRST_LOOK = 5;

interface PagesProps<T> {
  /** Names the rows for screen readers. @default 'dogs' */
  of?: ComponentProps<typeof RowSkeleton>['of'];
  /** Sets the first skeleton or error apart from the edge of its box. */
  padded?: boolean;
  list: UseInfiniteQueryResult<InfiniteData<{ items: T[] }>>;
  /** Draws the items so far; they are all there are if `isWhole`. */
  children: (items: T[], isWhole: boolean) => ReactNode;
}

export function Pages<T>({ list: { data, error, refetch, ...more }, of, padded, children }: PagesProps<T>) {
  if (!data) {
    const waiting = error ? <Failure error={error} onRetry={refetch} /> : <RowSkeleton of={of} rows={FIRST_LOOK} />;
    return padded ? <div className="pad">{waiting}</div> : waiting;
  }
  return (
    <>
      {children(
        data.pages.flatMap(({ items }) => items),
        !more.hasNextPage,
      )}
      <NextPage {...more} error={error}>
        <RowSkeleton of={of} />
      </NextPage>
    </>
  );
}
