import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#shared/posts/contract';
import { useFrames } from '../../core/socket.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * What is newer than the list as it was first seen waits behind the pill, so that nothing jumps while one reads; the
 * viewer's own posts are no news.
 */
export function useArrivals(posts: Post[]) {
  const newest = posts[0]?.postId;
  const [seen, setSeen] = useState(newest);
  if (seen === undefined && newest !== undefined) setSeen(newest);
  const arrived = Math.max(
    0,
    posts.findIndex(({ postId, author }) => seen === undefined || postId <= seen || author.relation === 'self'),
  );
  return { known: posts.slice(arrived), arrived, letIn: (latest = newest) => setSeen(latest) };
}

/** The posts that the server told of and the list does not have yet. */
export function useNews(posts: Post[]) {
  const [told, setTold] = useState<string[]>([]);
  useFrames('post.new', ({ postId }) => setTold((ids) => [...new Set([...ids, postId])]));
  const shown = new Set(posts.map(({ postId }) => postId));
  return { news: told.filter((postId) => !shown.has(postId)).length, forget: () => setTold([]) };
}

interface NewPostsProps {
  count: number;
  onPress: () => void | Promise<void>;
}

export function NewPosts({ count, onPress }: NewPostsProps) {
  const press = async () => {
    await onPress();
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="new-posts" role="status">
      {count > 0 && (
        <Button look="primary" size="small" onClick={press}>
          <ArrowUp className="i s" />
          {count === 1 ? '1 new post' : `${count} new posts`}
        </Button>
      )}
    </div>
  );
}
