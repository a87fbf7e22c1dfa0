import { useQuery } from '@tanstack/react-query';
import { postQuery } from '../post.ts';
import { PostCard } from '../post-card.tsx';

/** The card of a post as the server has it, without the page around it. */
export function FetchedPost({ postId }: { postId: string }) {
  const { data } = useQuery(postQuery(postId));
  return data ? <PostCard post={data} /> : null;
}
