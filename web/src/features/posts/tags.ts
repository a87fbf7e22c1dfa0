import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { posts } from '#shared/posts/contract';
import { fromListing } from '#shared/posts/listing';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';

export const taggedQuery = (tag: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'tagged', tag],
    queryFn: async ({ pageParam }) => fromListing(await call(posts.tagged, { tag, ...pageParam })),
    ...byCursor,
    ...KEPT,
  });

export const tagsQuery = queryOptions({
  queryKey: ['posts', 'tags'],
  queryFn: () => call(posts.tags, {}),
  ...KEPT,
});
