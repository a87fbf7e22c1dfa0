import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useInView } from 'react-intersection-observer';
import { RowSkeleton } from './skeletons.tsx';
import { Failure } from './states.tsx';

interface NextPageProps {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => void;
  children: ReactNode;
}

/** The end of an infinite list: loads the next page ahead, and shows when that fails. */
export function NextPage({ children, ...page }: NextPageProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, error, fetchNextPage } = page;
  const { ref, inView } = useInView({ rootMargin: '800px 0px' });
  const due = inView && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (due) fetchNextPage();
  }, [due, fetchNextPage]);

  if (isFetchNextPageError && error) {
    return (
      <div className="pad">
        <Failure error={error} onRetry={fetchNextPage} />
      </div>
    );
  }
  return hasNextPage ? <div ref={ref}>{children}</div> : null;
}

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
