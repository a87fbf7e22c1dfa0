import { type DataTag, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { Refusal } from '#shared/core/refusal';
import { dropMissing } from './dogs.ts';
import { ifShort } from './paging.ts';

const RETRIES = 2;
const SERVER_FAULT = 500;

/** Only failures that may pass are retried: of the network and of the server. */
export const mayPass = (error: Error) => error instanceof Refusal && error.status >= SERVER_FAULT;

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: dropMissing }),
    defaultOptions: {
      queries: {
        // Offline, a call fails with its sentence at once instead of pausing.
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => 1_000 * 2 ** failures,
        refetchOnWindowFocus: ifShort,
        refetchOnReconnect: ifShort,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/** Queries that are asked again once their first answer is there. */
const due = new WeakSet<Query>();

/**
 * Asks again for what is shown and may have changed. A first answer on its way may be older than the change, and TanStack
 * would leave it at that.
 */
export async function askAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = cache.getQueryCache().findAll({ queryKey, predicate: (query) => isFirst(query) && !due.has(query) });
  for (const query of first) due.add(query);
  await cache.invalidateQueries({ queryKey });
  for (const query of first) due.delete(query);
  await Promise.all(first.map((query) => cache.invalidateQueries({ queryKey: query.queryKey, exact: true })));
}

/**
 * Puts the answer of a write in place of what is held. A read that is on its way may be older than the write and would
 * undo it on the screen: it is dropped, and asked again.
 */
export function keepAnswer<T>(
  cache: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  update: (held: T | undefined) => T | undefined,
): void {
  const isAsked = cache.isFetching({ queryKey, exact: true }) > 0;
  cache.setQueryData(queryKey, update);
  if (isAsked) void askAgain(cache, queryKey);
}
