import { infiniteQueryOptions, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Draft, type Post, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { useDraftId } from '../../core/draft-id.ts';
import { meQuery } from '../../core/session.tsx';

interface Place {
  cursor?: string;
}

const top: Place = {};
const next = ({ cursor }: Place): Place | undefined => (cursor === undefined ? undefined : { cursor });

/** The posts of the followed dogs, page by page. */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['posts', 'feed'],
  queryFn: ({ pageParam }) => call(posts.feed, pageParam),
  initialPageParam: top,
  getNextPageParam: next,
});

/** One dog's posts, page by page. */
export const postsBy = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'by', userId],
    queryFn: ({ pageParam }) => call(posts.listBy, { userId, ...pageParam }),
    initialPageParam: top,
    getNextPageParam: next,
  });

/** What the viewer keeps for later, newest first. */
export const bookmarksQuery = infiniteQueryOptions({
  queryKey: ['posts', 'bookmarks'],
  queryFn: ({ pageParam }) => call(posts.bookmarks, pageParam),
  initialPageParam: top,
  getNextPageParam: next,
});

/** The public posts with a tag, newest first. */
export const taggedQuery = (tag: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'tagged', tag],
    queryFn: ({ pageParam }) => call(posts.tagged, { tag, ...pageParam }),
    initialPageParam: top,
    getNextPageParam: next,
  });

/** Any of the endless lists of posts. */
export type PostsQuery = ReturnType<typeof taggedQuery> | typeof bookmarksQuery;

/** The tags that most dogs used in the last 24 hours. */
export const tagsQuery = queryOptions({ queryKey: ['posts', 'tags'], queryFn: () => call(posts.tags, {}) });

export const postQuery = (postId: string) =>
  queryOptions({ queryKey: ['posts', 'one', postId], queryFn: () => call(posts.get, { postId }) });

/** The viewer's posts of this visit, newest first; they stand above the feed. */
export const justPublished = queryOptions<Post[]>({
  queryKey: ['posts', 'justPublished'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Publishes what is kept under the name of a draft; told of it wherever the person has gone meanwhile. */
export function usePublish(name: string, onPublished: () => void) {
  const cache = useQueryClient();
  const draftId = useDraftId(name);
  return useMutation({
    mutationFn: (draft: Omit<Draft, 'postId'>) =>
      draftId.send(draft, (postId) => call(posts.create, { ...draft, postId })),
    onSuccess: (post) => {
      draftId.forget();
      onPublished();
      cache.setQueryData(justPublished.queryKey, (earlier = []) => [post, ...earlier]);
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
      cache.invalidateQueries({ queryKey: postsBy(post.author.userId).queryKey });
    },
  });
}
