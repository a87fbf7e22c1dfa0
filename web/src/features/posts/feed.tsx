import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Post } from '#shared/posts/contract';
import { paths } from '../../app/paths.ts';
import { QuietArt } from '../../art/quiet-art.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { PostSkeleton } from '../../ui/skeletons.tsx';
import { feedQuery, justPublished } from './api.ts';
import { PostCard } from './post-card.tsx';

/** So many posts stand above what is laid into the feed. */
const BEFORE_INTERLUDE = 2;

const cards = (posts: Post[]) => posts.map((post) => <PostCard key={post.postId} post={post} />);

const Quiet = () => (
  <div className="pad">
    <EmptyState
      art={QuietArt}
      title="All quiet in the yard"
      action={
        <ButtonLink look="primary" to={paths.explore}>
          Explore
        </ButtonLink>
      }
    >
      Follow a few dogs and their posts will land here.
    </EmptyState>
  </div>
);

function Start({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <PostSkeleton />;
  return (
    <div className="pad">
      <Failure error={error} onRetry={onRetry} />
    </div>
  );
}

/** What is newer than the feed as it was first seen waits behind the pill, so that nothing jumps while one reads. */
function useArrivals(posts: Post[]) {
  const newest = posts[0]?.postId;
  const [seen, setSeen] = useState(newest);
  if (seen === undefined && newest !== undefined) setSeen(newest);
  const arrived = Math.max(
    0,
    posts.findIndex(({ postId }) => seen === undefined || postId <= seen),
  );
  return { known: posts.slice(arrived), arrived, letIn: () => setSeen(newest) };
}

function NewPosts({ count, onPress }: { count: number; onPress: () => void }) {
  const press = () => {
    onPress();
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

/** The viewer's new posts, then those of the followed dogs; the interlude stands after the second. */
export function Feed({ interlude }: { interlude?: ReactNode }) {
  const { data: own = [] } = useQuery(justPublished);
  const { data, error, refetch, ...more } = useInfiniteQuery(feedQuery);
  const { known, arrived, letIn } = useArrivals(data?.pages.flatMap(({ items }) => items) ?? []);
  const posts = [...own, ...known];
  const quiet = data && posts.length === 0 && !more.hasNextPage;
  return (
    <>
      <div className="sechead">
        <h2>Your Feed</h2>
      </div>
      <NewPosts count={arrived} onPress={letIn} />
      {cards(posts.slice(0, BEFORE_INTERLUDE))}
      {!data && <Start error={error} onRetry={refetch} />}
      {quiet && <Quiet />}
      {(data || error) && interlude}
      {cards(posts.slice(BEFORE_INTERLUDE))}
      {data && (
        <NextPage {...more} error={error}>
          <PostSkeleton />
        </NextPage>
      )}
    </>
  );
}
