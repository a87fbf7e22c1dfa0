import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Draft, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import type { DraftName } from '../../core/draft.ts';
import { useDraftId } from '../../core/draft-id.ts';
import { meQuery } from '../../core/session.tsx';
import { justPublished } from './feed.ts';
import { postsBy } from './posts-by.ts';

/** Publishes the named draft. `onPublished` runs even if the composer is gone by then. */
export function usePublish(draftName: DraftName, onPublished: () => void) {
  const cache = useQueryClient();
  const draftId = useDraftId(draftName);
  return useMutation({
    mutationFn: (draft: Omit<Draft, 'postId'>) =>
      draftId.send(draft, (postId) => call(posts.create, { ...draft, postId })),
    onSuccess: (post) => {
      draftId.forget();
      onPublished();
      cache.setQueryData(justPublished.queryKey, (earlier = []) => [post, ...earlier]);
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
      cache.invalidateQueries({ queryKey: postsBy(post.author.userId).queryKey });
    },
  });
}
