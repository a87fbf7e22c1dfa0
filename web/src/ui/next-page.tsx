import { type ReactNode, useEffect } from 'react';
import { useInView } from 'react-intersection-observer';
import { Failure } from './failure.tsx';

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
