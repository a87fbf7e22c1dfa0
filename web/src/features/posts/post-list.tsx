import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NextPage } from '../../ui/pages.tsx';
import { PostSkeleton } from '../../ui/skeletons.tsx';
import { Failure } from '../../ui/states.tsx';
import { NewPosts, useArrivals } from './arrivals.tsx';
import type { bookmarksQuery } from './bookmarks.ts';
import { PostCard } from './post-card.tsx';
import type { taggedQuery } from './tags.ts';

interface PostListProps {
  query: ReturnType<typeof taggedQuery> | typeof bookmarksQuery;
  empty: ReactNode;
}

export function PostList({ query, empty }: PostListProps) {
  const { data, error, refetch, ...more } = useInfiniteQuery(query);
  const { known, arrived, letIn } = useArrivals(query.queryKey, data);
  if (!data) {
    if (!error) return <PostSkeleton />;
    return (
      <div className="pad">
        <Failure error={error} onRetry={refetch} />
      </div>
    );
  }
  return (
    <>
      <NewPosts count={arrived} onPress={letIn} />
      {known.map((post) => (
        <PostCard key={post.postId} post={post} heading="h2" />
      ))}
      {known.length === 0 && !more.hasNextPage && <div className="pad">{empty}</div>}
      <NextPage {...more} error={error}>
        <PostSkeleton />
      </NextPage>
    </>
  );
}
