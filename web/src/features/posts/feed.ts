import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { type Post, posts } from '#shared/posts/contract';
import { fromListing } from '#shared/posts/listing';
import { call } from '../../core/api.ts';
import { byCursor } from '../../core/paging.ts';

export const feedQuery = infiniteQueryOptions({
  queryKey: ['posts', 'feed'],
  queryFn: async ({ pageParam }) => fromListing(await call(posts.feed, pageParam)),
  ...byCursor,
});

/** The viewer's own posts of this visit, newest first; they are shown above the feed. */
export const justPublished = queryOptions<Post[]>({
  queryKey: ['posts', 'justPublished'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});
