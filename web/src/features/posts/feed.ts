import { infiniteQueryOptions, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { announcedOf, MANY_FOLLOWED, type Post, posts } from '#shared/posts/contract';
import { fromListing } from '#shared/posts/listing';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';
import { meQuery } from '../../core/session.tsx';

/** Ids of posts that frames announced and the feed does not show yet. */
export const announcedQuery = queryOptions<string[]>({
  queryKey: ['posts', 'announced'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** A dog that follows many is served a feed kept for a minute; the announced posts are added to it. */
function announcedFor(cache: QueryClient): string | undefined {
  const { following = 0 } = cache.getQueryData(meQuery.queryKey) ?? {};
  return following > MANY_FOLLOWED ? announcedOf(cache.getQueryData(announcedQuery.queryKey) ?? []) : undefined;
}

export const feedQuery = infiniteQueryOptions({
  queryKey: ['posts', 'feed'],
  queryFn: async ({ client, pageParam: { cursor } }) =>
    fromListing(await call(posts.feed, cursor === undefined ? { announced: announcedFor(client) } : { cursor })),
  ...byCursor,
  ...KEPT,
});

/** The viewer's own posts of this visit, newest first; they are shown above the feed. */
export const justPublished = queryOptions<Post[]>({
  queryKey: ['posts', 'justPublished'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});
