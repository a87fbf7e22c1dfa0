import { plural } from '@lingui/core/macro';
import {
  type InfiniteData,
  type QueryKey,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Post } from '#shared/posts/contract';
import { useFrames } from '../../core/socket.tsx';
import { Arrived } from '../../ui/arrived.tsx';
import { announcedQuery } from './feed.ts';

/** The posts last shown of a list: in the cache, so that likes and edits reach them too. */
const shownQuery = (list: QueryKey) =>
  queryOptions<Post[]>({
    queryKey: ['posts', 'shown', ...list],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Pages = InfiniteData<{ items: Post[] }> | undefined;

export const postsIn = (data: Pages) => data?.pages.flatMap(({ items }) => items) ?? [];

/** Counts posts newer than the last one seen, without the viewer's own. */
function countNewer(posts: Post[], seen: string | undefined): number {
  if (seen === undefined) return 0;
  const end = posts.findIndex(({ postId, author }) => postId <= seen || author.relation === 'self');
  return end < 0 ? posts.length : end;
}

/** New posts replace those of the last visit, unless somebody has begun to read them. */
const firstSeen = (shown: Post[], newest: string) => (window.scrollY > 0 ? shown[0]?.postId : undefined) ?? newest;

/**
 * Newer posts wait behind a pill, so that nothing jumps while reading. If a refetched list does not reach down to the
 * shown posts, those stay.
 */
export function useArrivals(list: QueryKey, data: Pages) {
  const cache = useQueryClient();
  const posts = useMemo(() => postsIn(data), [data]);
  const { queryKey } = shownQuery(list);
  const { data: shown = [] } = useQuery(shownQuery(list));
  const newest = posts[0]?.postId;
  const { dataUpdatedAt = 0 } = cache.getQueryState(list) ?? {};
  const isOfThisVisit = dataUpdatedAt > performance.timeOrigin;
  const [seen, setSeen] = useState(isOfThisVisit ? newest : undefined);
  if (seen === undefined && newest !== undefined && isOfThisVisit) setSeen(firstSeen(shown, newest));
  const arrived = countNewer(posts, seen);
  const reached = useMemo(() => posts.slice(arrived), [posts, arrived]);
  const isReached = reached.length > 0 || arrived === 0;
  const keep = useEffectEvent((kept: Post[]) => cache.setQueryData(queryKey, kept));
  useEffect(() => {
    if (isReached) keep(reached);
  }, [isReached, reached]);
  return { posts, known: isReached ? reached : shown, arrived, letIn: (latest = newest) => setSeen(latest) };
}

export function useNews(posts: Post[], isRefetching: boolean) {
  const cache = useQueryClient();
  const { data: announced = [] } = useQuery(announcedQuery);
  const setAnnounced = (update: (ids: string[]) => string[]) => {
    cache.setQueryData(announcedQuery.queryKey, (ids = []) => update(ids));
  };
  useFrames('post.new', ({ postId }) => setAnnounced((ids) => [...new Set([...ids, postId])]));
  /** A list fetched after the announcement without the post means that it is gone or hidden. */
  const settle = useEffectEvent(() => {
    const earlier = new Set(announced);
    return () => setAnnounced((ids) => ids.filter((id) => !earlier.has(id)));
  });
  useEffect(() => (isRefetching ? settle() : undefined), [isRefetching]);
  const listed = new Set(posts.map(({ postId }) => postId));
  return { news: announced.filter((postId) => !listed.has(postId)).length, forget: () => setAnnounced(() => []) };
}

interface NewPostsProps {
  count: number;
  onPress: () => void | Promise<void>;
}

export const NewPosts = ({ count, onPress }: NewPostsProps) => (
  <Arrived words={count > 0 && plural(count, { one: '# new post', other: '# new posts' })} onPress={onPress} />
);
