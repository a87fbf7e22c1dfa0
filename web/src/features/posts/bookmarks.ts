import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { posts } from '#shared/posts/contract';
import { fromListing } from '#shared/posts/listing';
import { call } from '../../core/api.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';
import { type Mark, useMark } from './marks.ts';

export const bookmarksQuery = infiniteQueryOptions({
  queryKey: ['posts', 'bookmarks'],
  queryFn: async ({ pageParam }) => fromListing(await call(posts.bookmarks, pageParam)),
  ...byCursor,
  ...KEPT,
});

const bookmark: Mark = {
  name: 'bookmark',
  apply: (post, bookmarked) => ({ ...post, bookmarked }),
  save: (on, ref) => call(on ? posts.bookmark : posts.unbookmark, ref),
  failed: 'posts.bookmarkFailed',
};

export function useBookmark(postId: string) {
  const cache = useQueryClient();
  const mark = useMark(postId, bookmark);
  const mutate = (on: boolean) =>
    mark.mutate(on, { onSuccess: () => cache.invalidateQueries({ queryKey: bookmarksQuery.queryKey }) });
  return { mutate };
}
