import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { updatePost } from './post-cache.ts';

/** Signed addresses expire within hours: when one fails, the post is fetched once more. */
export function useFreshMedia(postId: string) {
  const cache = useQueryClient();
  const asked = useRef(false);
  const ask = async () => {
    const { media, poster } = await call(posts.get, { postId });
    updatePost(cache, postId, (post) => ({ ...post, media, poster }));
  };
  const onError = () => {
    // A list that is on its way has new addresses for all of its posts.
    if (asked.current || cache.isFetching({ queryKey: ['posts'] }) > 0) return;
    asked.current = true;
    ask().catch(() => undefined);
  };
  const onLoad = () => {
    asked.current = false;
  };
  return { onError, onLoad };
}
