import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentence } from '#shared/core/refusal';
import type { Post } from '#shared/posts/contract';
import { toastBad } from '../../ui/toast.tsx';
import { cancelPostQueries, updatePost } from './post-cache.ts';

type Marks = Partial<Pick<Post, 'liked' | 'likes' | 'bookmarked'>>;

export interface Mark {
  name: 'like' | 'bookmark';
  apply: (post: Post, on: boolean) => Post;
  save: (on: boolean, ref: Pick<Post, 'postId'>) => Promise<Marks>;
  failed: 'posts.likeFailed' | 'posts.bookmarkFailed';
}

/** Sets or removes a mark on every copy of the post at once, and rolls back when the server refuses. */
export function useMark(postId: string, { name, apply, save, failed }: Mark) {
  const cache = useQueryClient();
  const mutationKey = ['posts', name, postId];
  return useMutation({
    mutationKey,
    // One after the other, so that the last press wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (on: boolean) => save(on, { postId }),
    onMutate: async (on) => {
      await cancelPostQueries(cache);
      updatePost(cache, postId, (post) => apply(post, on));
    },
    onSuccess: (marks) => {
      if (cache.isMutating({ mutationKey }) === 1) updatePost(cache, postId, (post) => ({ ...post, ...marks }));
    },
    onError: (error, on) => {
      updatePost(cache, postId, (post) => apply(post, !on));
      toastBad(sentence(failed), error);
    },
  });
}
