import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentence } from '#shared/core/refusal';
import { type Post, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { toastBad } from '../../ui/toast.tsx';
import { dropOlderPosts, showPost } from './post-cache.ts';

type Marks = Partial<Pick<Post, 'liked' | 'likes' | 'bookmarked'>>;

interface Mark {
  name: 'like' | 'bookmark';
  /** The post with the mark, or without it. */
  draw: (post: Post, on: boolean) => Post;
  set: (on: boolean, ref: Pick<Post, 'postId'>) => Promise<Marks>;
  failed: 'posts.likeFailed' | 'posts.bookmarkFailed';
}

/** Sets a mark at once, on every copy of the post, and takes it back when the server says no. */
function useMark(postId: string, { name, draw, set, failed }: Mark) {
  const cache = useQueryClient();
  const mutationKey = ['posts', name, postId];
  return useMutation({
    mutationKey,
    // One after the other, so that the last press is the last word.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (on: boolean) => set(on, { postId }),
    onMutate: async (on) => {
      await dropOlderPosts(cache);
      showPost(cache, postId, (post) => draw(post, on));
    },
    onSuccess: (marks) => {
      if (cache.isMutating({ mutationKey }) === 1) showPost(cache, postId, (post) => ({ ...post, ...marks }));
    },
    onError: (_error, on) => {
      showPost(cache, postId, (post) => draw(post, !on));
      toastBad(sentence(failed));
    },
  });
}

const like: Mark = {
  name: 'like',
  draw: (post, liked) =>
    post.liked === liked ? post : { ...post, liked, likes: Math.max(0, post.likes + (liked ? 1 : -1)) },
  set: (on, ref) => call(on ? posts.like : posts.unlike, ref),
  failed: 'posts.likeFailed',
};

const bookmark: Mark = {
  name: 'bookmark',
  draw: (post, bookmarked) => ({ ...post, bookmarked }),
  set: (on, ref) => call(on ? posts.bookmark : posts.unbookmark, ref),
  failed: 'posts.bookmarkFailed',
};

export const useLike = (postId: string) => useMark(postId, like);

export function useBookmark(postId: string) {
  const cache = useQueryClient();
  const mark = useMark(postId, bookmark);
  const mutate = (on: boolean) =>
    mark.mutate(on, { onSuccess: () => cache.invalidateQueries({ queryKey: ['posts', 'bookmarks'] }) });
  return { mutate };
}
