import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, sentence, success } from '#shared/core/refusal';
import type { Comment } from '#shared/posts/comments';
import { posts } from '#shared/posts/contract';
import { announce } from '../../core/announce.ts';
import { call } from '../../core/api.ts';
import type { Sender } from '../../core/deliver.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor, ifShort } from '../../core/paging.ts';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import { cancelPostQueries, updatePost } from './post-cache.ts';

/** A post's comments: each page has its newest last, each next page is an earlier one. */
export const commentsOf = (postId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'comments', postId],
    queryFn: ({ pageParam }) => call(posts.comments, { postId, ...pageParam }),
    ...byCursor,
    // Each page has its newest last: a new first page cannot be told from a list that moved.
    refetchOnWindowFocus: ({ state }) => ifShort({ state }),
    refetchOnReconnect: ({ state }) => ifShort({ state }),
    ...KEPT,
  });

type Update = (items: Comment[], page: number) => Comment[];

/** Updates the comments, and their count on every copy of the post. */
async function updateComments(cache: QueryClient, postId: string, { update, by }: { update: Update; by: 1 | -1 }) {
  await cancelPostQueries(cache);
  cache.setQueryData(
    commentsOf(postId).queryKey,
    (data) => data && { ...data, pages: data.pages.map((page, at) => ({ ...page, items: update(page.items, at) })) },
  );
  updatePost(cache, postId, (post) => ({ ...post, comments: Math.max(0, post.comments + by) }));
}

const without = (items: Comment[], commentId: string) => items.filter(({ id }) => id !== commentId);

export const COMMENTS: Sender<Comment> = {
  kind: 'comment',
  send: ({ of: postId, words: text }, commentId) => call(posts.comment, { postId, text, commentId }),
  onSent: async (cache, comment, { of: postId }, isShown) => {
    if (isShown) announce(success('posts.commented'));
    else toastGood(success('posts.commented'));
    const update: Update = (items, page) => (page === 0 ? [...without(items, comment.id), comment] : items);
    await updateComments(cache, postId, { update, by: 1 });
  },
  onFailed: (_, error, __, isShown) => {
    if (!isShown) toastBad(t`Your comment was not sent. It waits below its post.`, error);
  },
};

const codeOf = (error: Error) => (error instanceof Refusal ? error.code : undefined);

/** Deletes a comment; one that is already gone counts as deleted. */
export function useRemoveComment(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) =>
      call(posts.removeComment, { postId, commentId }).catch((error: Error) =>
        codeOf(error) === 'posts.commentNotFound' ? {} : Promise.reject(error),
      ),
    onSuccess: (_nothing, commentId) =>
      updateComments(cache, postId, { update: (items) => without(items, commentId), by: -1 }),
    onError: (error) =>
      toastBad(codeOf(error) === 'posts.notYourComment' ? error.message : sentence('posts.commentDeleteFailed'), error),
  });
}
