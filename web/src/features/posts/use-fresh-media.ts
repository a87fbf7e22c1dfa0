import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { updatePost } from './post-cache.ts';

/** The address of a file ends after an hour or two: when it fails, the post is asked for once more. */
export function useFreshMedia(postId: string) {
  const cache = useQueryClient();
  const asked = useRef(false);
  const ask = async () => {
    const { media, poster } = await call(posts.get, { postId });
    updatePost(cache, postId, (post) => ({ ...post, media, poster }));
  };
  const onError = () => {
    if (asked.current) return;
    asked.current = true;
    ask().catch(() => undefined);
  };
  const onLoad = () => {
    asked.current = false;
  };
  return { onError, onLoad };
}
