import { posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { type Mark, useMark } from './marks.ts';

const like: Mark = {
  name: 'like',
  apply: (post, liked) =>
    post.liked === liked ? post : { ...post, liked, likes: Math.max(0, post.likes + (liked ? 1 : -1)) },
  save: (on, ref) => call(on ? posts.like : posts.unlike, ref),
  failed: 'posts.likeFailed',
};

export const useLike = (postId: string) => useMark(postId, like);
