import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Accepted, type FollowRequest, follows } from '#shared/follows/contract';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';
import { meQuery } from '../../core/session.tsx';
import { cancelDogQueries, updateFollower } from './relation-cache.ts';

type Page = z.output<typeof follows.requests.output>;
type Pages = InfiniteData<Page>;

export const requestsQuery = infiniteQueryOptions({
  queryKey: ['follows', 'requests'],
  queryFn: ({ pageParam }) => call(follows.requests, pageParam),
  ...byCursor,
  ...KEPT,
});

const withItems = (data: Pages | undefined, update: (items: FollowRequest[], page: number) => FollowRequest[]) =>
  data && { ...data, pages: data.pages.map((page, at) => ({ ...page, items: update(page.items, at) })) };

const isOf =
  ({ requestId }: FollowRequest) =>
  (other: FollowRequest) =>
    other.requestId === requestId;

/** Removes the request from the list; returns the page it was on. */
function removeRequest(cache: QueryClient, request: FollowRequest) {
  const { queryKey } = requestsQuery;
  const page = cache.getQueryData(queryKey)?.pages.findIndex(({ items }) => items.some(isOf(request))) ?? -1;
  cache.setQueryData(queryKey, (data) => withItems(data, (items) => items.filter((each) => !isOf(request)(each))));
  return Math.max(0, page);
}

export const newestFirst = (a: FollowRequest, b: FollowRequest) => (a.requestId < b.requestId ? 1 : -1);

function restoreRequest(cache: QueryClient, request: FollowRequest, page: number) {
  cache.setQueryData(requestsQuery.queryKey, (data) =>
    withItems(data, (items, at) =>
      at === page && !items.some(isOf(request)) ? [...items, request].sort(newestFirst) : items,
    ),
  );
}

interface OnAnswer {
  onAccepted: (request: FollowRequest, outcome: Accepted) => void;
  onFailed: OnFailed;
}

type OnFailed = (request: FollowRequest, error: Error) => void;

/** Accepts a request: it leaves the list and its requester follows at once; rolled back when the server refuses. */
export function useAccept({ onAccepted, onFailed }: OnAnswer) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ requester }: FollowRequest) => call(follows.accept, { requesterId: requester.userId }),
    onMutate: async (request) => {
      await cancelDogQueries(cache);
      updateFollower(cache, request.requester.userId, true);
      return removeRequest(cache, request);
    },
    onSuccess: ({ outcome }, request) => {
      const { requester } = request;
      if (outcome !== 'accepted') updateFollower(cache, requester.userId, false);
      onAccepted(request, outcome);
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
      cache.invalidateQueries({ queryKey: ['profiles', 'of', requester.userId] });
    },
    onError: (error, request, page = 0) => {
      updateFollower(cache, request.requester.userId, false);
      restoreRequest(cache, request, page);
      onFailed(request, error);
    },
  });
}

export function useDecline(onFailed: OnFailed) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ requester }: FollowRequest) => call(follows.decline, { requesterId: requester.userId }),
    onMutate: async (request) => {
      await cancelDogQueries(cache);
      return removeRequest(cache, request);
    },
    onError: (error, request, page = 0) => {
      restoreRequest(cache, request, page);
      onFailed(request, error);
    },
  });
}
