import type { Query, QueryClient } from '@tanstack/react-query';
import type { Post } from '#shared/posts/contract';

type Update = (post: Post) => Post | undefined;

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
const isPost = (data: Record<string, unknown>, postId: string): data is Post =>
  data.postId === postId && 'author' in data;

function withUpdated(data: unknown, postId: string, update: Update): unknown {
  if (Array.isArray(data)) {
    return data.map((each) => withUpdated(each, postId, update)).filter((each) => each !== undefined);
  }
  if (!isRecord(data)) return data;
  if (isPost(data, postId)) return update(data);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withUpdated(value, postId, update)]));
}

const hasPosts = ({ queryKey, state }: Query) => queryKey[0] === 'posts' && state.data !== undefined;

export const updatePost = (cache: QueryClient, postId: string, update: Update) =>
  cache.setQueriesData({ predicate: hasPosts }, (data: unknown) => withUpdated(data, postId, update));

/** An answer requested before a change would undo it on the screen. */
export const cancelPostQueries = (cache: QueryClient) => cache.cancelQueries({ predicate: hasPosts });
