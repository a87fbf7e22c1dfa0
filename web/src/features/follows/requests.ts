import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod';
import { type FollowRequest, follows } from '#shared/follows/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';
import { dropOlderAnswers, showFollower } from './relation-cache.ts';

interface Place {
  cursor?: string;
}
type Page = z.output<typeof follows.requests.output>;
type Pages = InfiniteData<Page>;

const top: Place = {};

/** Who asks to follow the viewer, newest first, page by page. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: ['follows', 'requests'],
  queryFn: ({ pageParam }) => call(follows.requests, pageParam),
  initialPageParam: top,
  getNextPageParam: ({ cursor }): Place | undefined => (cursor === undefined ? undefined : { cursor }),
});

const redrawn = (data: Pages | undefined, draw: (items: FollowRequest[], page: number) => FollowRequest[]) =>
  data && { ...data, pages: data.pages.map((page, at) => ({ ...page, items: draw(page.items, at) })) };

const isOf =
  ({ requestId }: FollowRequest) =>
  (other: FollowRequest) =>
    other.requestId === requestId;

/** Takes the request out of the list, and tells on which page it was. */
function takeOut(cache: QueryClient, request: FollowRequest) {
  const { queryKey } = requestsQuery;
  const page = cache.getQueryData(queryKey)?.pages.findIndex(({ items }) => items.some(isOf(request))) ?? -1;
  cache.setQueryData(queryKey, (data) => redrawn(data, (items) => items.filter((each) => !isOf(request)(each))));
  return Math.max(0, page);
}

const newestFirst = (a: FollowRequest, b: FollowRequest) => (a.requestId < b.requestId ? 1 : -1);

function putBack(cache: QueryClient, request: FollowRequest, page: number) {
  cache.setQueryData(requestsQuery.queryKey, (data) =>
    redrawn(data, (items, at) =>
      at === page && !items.some(isOf(request)) ? [...items, request].sort(newestFirst) : items,
    ),
  );
}

type OnFailed = (request: FollowRequest, error: Error) => void;

/** The request leaves the list at once and its asker follows; both come back when the server says no. */
export function useAccept(onFailed: OnFailed) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ requester }: FollowRequest) => call(follows.accept, { requesterId: requester.userId }),
    onMutate: async (request) => {
      await dropOlderAnswers(cache);
      showFollower(cache, request.requester.userId, true);
      return takeOut(cache, request);
    },
    onSuccess: (_nothing, { requester }) => {
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
      cache.invalidateQueries({ queryKey: ['profiles', 'of', requester.userId] });
    },
    onError: (error, request, page = 0) => {
      showFollower(cache, request.requester.userId, false);
      putBack(cache, request, page);
      onFailed(request, error);
    },
  });
}

/** The request leaves the list at once, and comes back when the server says no. */
export function useDecline(onFailed: OnFailed) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ requester }: FollowRequest) => call(follows.decline, { requesterId: requester.userId }),
    onMutate: async (request) => {
      await dropOlderAnswers(cache);
      return takeOut(cache, request);
    },
    onError: (error, request, page = 0) => {
      putBack(cache, request, page);
      onFailed(request, error);
    },
  });
}
