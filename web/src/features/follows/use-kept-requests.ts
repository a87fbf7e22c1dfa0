import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FollowRequest } from '#shared/follows/contract';
import { newestFirst } from './requests.ts';

interface List {
  data: InfiniteData<{ items: FollowRequest[] }> | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
}

const has = (requests: FollowRequest[], { requestId }: FollowRequest) =>
  requests.some((other) => other.requestId === requestId);

/**
 * From the first complete answer on, and from the first press, each request keeps its place for as long as the screen
 * is open: nothing slides under a finger. Newer ones wait to be let in.
 */
export function useKeptRequests({ data, isFetching, hasNextPage }: List) {
  const listed = data?.pages.flatMap(({ items }) => items) ?? [];
  const [kept, setKept] = useState<FollowRequest[]>();
  const newest = kept?.[0];
  const unknown = kept ? listed.filter((one) => !has(kept, one)) : [];
  const arrived = unknown.filter(({ requestId }) => newest !== undefined && requestId > newest.requestId);
  const older = unknown.filter((one) => !has(arrived, one));
  if (kept === undefined && data && !isFetching) setKept(listed);
  if (kept && older.length > 0) setKept([...kept, ...older].sort(newestFirst));
  const current = (one: FollowRequest) => listed.find(({ requestId }) => requestId === one.requestId) ?? one;
  return {
    rows: kept?.map(current) ?? listed,
    /** One that the list no longer reaches may still be open. */
    isOpen: (one: FollowRequest) =>
      has(listed, one) || (hasNextPage && listed.every(({ requestId }) => requestId > one.requestId)),
    arrived: arrived.length,
    letIn: () => setKept(listed),
    hold: () => setKept((before) => before ?? listed),
  };
}
