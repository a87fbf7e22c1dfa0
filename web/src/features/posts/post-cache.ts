import type { Query, QueryClient } from '@tanstack/react-query';
import type { Post } from '#shared/posts/contract';

/** The post as it is shown from now on; nothing when it is gone. */
type Draw = (post: Post) => Post | undefined;

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
const isPost = (data: Record<string, unknown>, postId: string): data is Post =>
  data.postId === postId && 'author' in data;

/** The same data with the post drawn anew, wherever in it that post is shown. */
function redraw(data: unknown, postId: string, draw: Draw): unknown {
  if (Array.isArray(data)) {
    return data.map((each) => redraw(each, postId, draw)).filter((each) => each !== undefined);
  }
  if (!isRecord(data)) return data;
  if (isPost(data, postId)) return draw(data);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, redraw(value, postId, draw)]));
}

const showsPosts = ({ queryKey, state }: Query) => queryKey[0] === 'posts' && state.data !== undefined;

/** Changes every copy of a post at once: in the feed, the lists, on its own page, among the just published. */
export const showPost = (cache: QueryClient, postId: string, draw: Draw) =>
  cache.setQueriesData({ predicate: showsPosts }, (data: unknown) => redraw(data, postId, draw));

/** Answers that were asked for before a change know nothing of it. */
export const dropOlderPosts = (cache: QueryClient) => cache.cancelQueries({ predicate: showsPosts });
