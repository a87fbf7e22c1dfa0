import type { Query, QueryClient } from '@tanstack/react-query';
import type { Post } from '#shared/posts/contract';

/** The updated post, or undefined when it is gone. */
type Update = (post: Post) => Post | undefined;

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
const isPost = (data: Record<string, unknown>, postId: string): data is Post =>
  data.postId === postId && 'author' in data;

/** The same data with the post updated wherever it occurs. */
function withUpdated(data: unknown, postId: string, update: Update): unknown {
  if (Array.isArray(data)) {
    return data.map((each) => withUpdated(each, postId, update)).filter((each) => each !== undefined);
  }
  if (!isRecord(data)) return data;
  if (isPost(data, postId)) return update(data);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withUpdated(value, postId, update)]));
}

const hasPosts = ({ queryKey, state }: Query) => queryKey[0] === 'posts' && state.data !== undefined;

/** Updates every copy of a post: in the feed, the lists, on its own page, among the just published. */
export const updatePost = (cache: QueryClient, postId: string, update: Update) =>
  cache.setQueriesData({ predicate: hasPosts }, (data: unknown) => withUpdated(data, postId, update));

/** An answer requested before a change would undo it on the screen. */
export const cancelPostQueries = (cache: QueryClient) => cache.cancelQueries({ predicate: hasPosts });
