import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, sentence, success } from '#shared/core/refusal';
import { type Post, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import type { Sender } from '../../core/deliver.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { meQuery } from '../../core/session.tsx';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import { cancelPostQueries, updatePost } from './post-cache.ts';

const isGone = (error: unknown) => error instanceof Refusal && error.code === 'posts.notFound';

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['posts', 'one', postId],
    queryFn: ({ client }) =>
      call(posts.get, { postId }).catch((error: unknown) => {
        if (isGone(error)) updatePost(client, postId, () => undefined);
        throw error;
      }),
    ...KEPT,
  });

/** The same words twice are one change: it needs no id. */
export const EDITS: Sender<Pick<Post, 'text' | 'editedAt'>> = {
  kind: 'edit',
  send: ({ of: postId, words: text }) => call(posts.edit, { postId, text }),
  onSent: async (cache, { text, editedAt }, { of: postId }) => {
    await cancelPostQueries(cache);
    updatePost(cache, postId, (post) => ({ ...post, text, editedAt }));
  },
  onFailed: (_, error, __, isShown) => {
    if (!isShown) toastBad(t`The changes to your post were not saved. They wait at the post.`, error);
  },
};

/** Deletes a post; one that is already gone counts as deleted. */
export function useDeletePost({ postId }: Pick<Post, 'postId'>, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(posts.remove, { postId }).catch((error: Error) => (isGone(error) ? {} : Promise.reject(error))),
    onSuccess: async () => {
      onDeleted();
      await cancelPostQueries(cache);
      updatePost(cache, postId, () => undefined);
      cache.removeQueries({ queryKey: postQuery(postId).queryKey });
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
      toastGood(success('posts.deleted'));
    },
    onError: (error) => toastBad(sentence('posts.deleteFailed'), error),
  });
}
