import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Post, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { updatePost } from './post-cache.ts';

const POLL_MS = 5_000;

export function useVerdict({ postId, pending }: Pick<Post, 'postId' | 'pending'>) {
  const cache = useQueryClient();
  useEffect(() => {
    if (!pending) return;
    const ask = async () => {
      const { pending, refused, media, poster } = await call(posts.get, { postId });
      if (!pending) updatePost(cache, postId, (post) => ({ ...post, pending, refused, media, poster }));
    };
    const timer = setInterval(() => ask().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [cache, postId, pending]);
}
