import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal, sentence } from '#shared/core/refusal';
import type { Comment } from '#shared/posts/comments';
import { posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { useDraftId } from '../../core/draft-id.ts';
import { toastBad } from '../../ui/toast.tsx';
import { dropOlderPosts, showPost } from './post-cache.ts';

interface Place {
  cursor?: string;
}

const top: Place = {};

/** A post's comments: each page newest last, each next page an earlier one. */
export const commentsOf = (postId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'comments', postId],
    queryFn: ({ pageParam }) => call(posts.comments, { postId, ...pageParam }),
    initialPageParam: top,
    getNextPageParam: ({ cursor }): Place | undefined => (cursor === undefined ? undefined : { cursor }),
  });

type Draw = (items: Comment[], page: number) => Comment[];

/** Draws the comments anew, and moves the count on every copy of the post by what came or went. */
async function showComments(cache: QueryClient, postId: string, { draw, by }: { draw: Draw; by: 1 | -1 }) {
  await dropOlderPosts(cache);
  cache.setQueryData(
    commentsOf(postId).queryKey,
    (data) => data && { ...data, pages: data.pages.map((page, at) => ({ ...page, items: draw(page.items, at) })) },
  );
  showPost(cache, postId, (post) => ({ ...post, comments: Math.max(0, post.comments + by) }));
}

const without = (items: Comment[], commentId: string) => items.filter(({ id }) => id !== commentId);

/** Adds the comment that is kept under the name of a draft, as the newest. */
export function useComment(postId: string, name: string) {
  const cache = useQueryClient();
  const draftId = useDraftId(name);
  return useMutation({
    mutationFn: (text: string) =>
      draftId.send({ text }, (commentId) => call(posts.comment, { postId, text, commentId })),
    onSuccess: async (comment) => {
      draftId.forget();
      const draw: Draw = (items, page) => (page === 0 ? [...without(items, comment.id), comment] : items);
      await showComments(cache, postId, { draw, by: 1 });
    },
  });
}

const codeOf = (error: Error) => (error instanceof Refusal ? error.code : undefined);

/** Deletes a comment; one that is gone already is as well deleted. */
export function useRemoveComment(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) =>
      call(posts.removeComment, { postId, commentId }).catch((error: Error) =>
        codeOf(error) === 'posts.commentNotFound' ? {} : Promise.reject(error),
      ),
    onSuccess: (_nothing, commentId) =>
      showComments(cache, postId, { draw: (items) => without(items, commentId), by: -1 }),
    onError: (error) =>
      toastBad(codeOf(error) === 'posts.notYourComment' ? error.message : sentence('posts.commentDeleteFailed')),
  });
}
