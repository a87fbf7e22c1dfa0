import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { PostSkeleton } from '../../ui/skeletons.tsx';
import { Failure } from '../../ui/states.tsx';
import { NewPosts, useArrivals } from './arrivals.tsx';
import { PostCard } from './post-card.tsx';
import { postsBy } from './posts-by.ts';
import './posts-by.css';

interface PostsByProps {
  userId: string;
  title: string;
  empty: ReactNode;
  more?: ReactNode;
}

/** A dog's posts; more come by a button, so that the content below stays within reach. */
export function PostsBy({ userId, title, empty, more }: PostsByProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(postsBy(userId));
  const { known, arrived, letIn } = useArrivals(postsBy(userId).queryKey, data);
  const failure = error && (!data || isFetchNextPageError) ? error : undefined;
  return (
    <>
      <div className="sechead">
        <h2>{title}</h2>
        {more}
      </div>
      <NewPosts count={arrived} onPress={letIn} />
      {known.map((post) => (
        <PostCard key={post.postId} post={post} />
      ))}
      {!data && !error && <PostSkeleton />}
      {data && known.length === 0 && !hasNextPage && <div className="pad">{empty}</div>}
      {failure && (
        <div className="pad">
          <Failure error={failure} onRetry={() => (data ? fetchNextPage() : refetch())} />
        </div>
      )}
      {hasNextPage && !failure && (
        <div className="more-posts">
          <Button look="outline" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>{t`Show more posts`}</Button>
        </div>
      )}
    </>
  );
}
