import { infiniteQueryOptions } from '@tanstack/react-query';
import { posts } from '#shared/posts/contract';
import { fromListing } from '#shared/posts/listing';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';

export const postsBy = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'by', userId],
    queryFn: async ({ pageParam }) => fromListing(await call(posts.listBy, { userId, ...pageParam })),
    ...byCursor,
    ...KEPT,
  });
