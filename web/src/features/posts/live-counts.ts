import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../core/query-client.ts';
import { useFrames } from '../../core/socket.tsx';
import { commentsOf } from './comments.ts';
import { postQuery } from './post.ts';
import { updatePost } from './post-cache.ts';

const isShown = (cache: QueryClient, postId: string) =>
  cache
    .getQueryCache()
    .findAll({ queryKey: ['posts'], type: 'active' })
    .some(({ state }) => JSON.stringify(state.data ?? null).includes(postId));

/** Without a network, the counts stay as they are. */
async function recount(cache: QueryClient, postId: string) {
  const { likes, comments } = await cache.fetchQuery({ ...postQuery(postId), staleTime: 0 });
  if (cache.isMutating({ mutationKey: ['posts', 'like', postId] }) > 0) return;
  updatePost(cache, postId, (post) => ({ ...post, likes, comments }));
}

/** Refetches the post that a notification is about, if it is on the screen, so that its counts agree. */
export function useLiveCounts() {
  const cache = useQueryClient();
  useFrames('notification.new', ({ notice: { type, metadata } }) => {
    const { postId } = metadata;
    if (!postId || (type !== 'like' && type !== 'comment') || !isShown(cache, postId)) return;
    recount(cache, postId).catch(() => undefined);
    if (type === 'comment') void askAgain(cache, commentsOf(postId).queryKey);
  });
}
