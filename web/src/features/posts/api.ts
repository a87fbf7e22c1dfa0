import { infiniteQueryOptions, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '#shared/core/refusal';
import { type Post, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';
import { useDraftId } from './draft-id.ts';

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

/** The viewer's posts of this visit, newest first; they stand above the feed. */
export const justPublished = queryOptions<Post[]>({
  queryKey: ['posts', 'justPublished'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

const isClockOff = (error: Error) => error instanceof Refusal && error.code === 'core.clock';

/** Publishes a text. An id that has grown too old to be taken is replaced once, unseen. */
export function usePublish() {
  const cache = useQueryClient();
  const draftId = useDraftId();
  return useMutation({
    mutationFn: (text: string) => call(posts.create, { text, postId: draftId.of(text) }),
    retry: (failures, error) => {
      if (isClockOff(error)) draftId.forget();
      return failures === 0 && isClockOff(error);
    },
    retryDelay: 0,
    onSuccess: (post) => {
      draftId.forget();
      cache.setQueryData(justPublished.queryKey, (earlier = []) => [post, ...earlier]);
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
      cache.invalidateQueries({ queryKey: postsBy(post.author.userId).queryKey });
    },
  });
}
