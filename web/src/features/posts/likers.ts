import { infiniteQueryOptions } from '@tanstack/react-query';
import { posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { byCursor } from '../../core/paging.ts';

export const likersOf = (postId: string) =>
  infiniteQueryOptions({
    queryKey: ['likers', postId],
    queryFn: ({ pageParam }) => call(posts.likers, { postId, ...pageParam }),
    ...byCursor,
  });
