import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, sentence, success } from '#shared/core/refusal';
import { type Post, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import { postQuery } from './feed.ts';
import { dropOlderPosts, showPost } from './post-cache.ts';

/** Saves other words; every copy of the post shows them. */
export function useEditPost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(posts.edit, { postId, text }),
    onSuccess: async ({ text, editedAt }) => {
      await dropOlderPosts(cache);
      showPost(cache, postId, (post) => ({ ...post, text, editedAt }));
    },
  });
}

const isGone = (error: Error) => error instanceof Refusal && error.code === 'posts.notFound';

/** Deletes a post; one that is gone already is as well deleted. */
export function useDeletePost({ postId }: Pick<Post, 'postId'>, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(posts.remove, { postId }).catch((error: Error) => (isGone(error) ? {} : Promise.reject(error))),
    onSuccess: async () => {
      onDeleted();
      await dropOlderPosts(cache);
      showPost(cache, postId, () => undefined);
      cache.removeQueries({ queryKey: postQuery(postId).queryKey });
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
      toastGood(success('posts.deleted'));
    },
    onError: () => toastBad(sentence('posts.deleteFailed')),
  });
}
