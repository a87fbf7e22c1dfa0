import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Post } from '#shared/posts/contract';
import { QuietArt } from '../../art/quiet-art.tsx';
import { useSlices } from '../../core/paging.ts';
import { paths } from '../../core/paths.ts';
import { useCatchUp, usePolling } from '../../core/socket.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NextPage } from '../../ui/pages.tsx';
import { PostSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Failure } from '../../ui/states.tsx';
import { NewPosts, postsIn, useArrivals, useNews } from './arrivals.tsx';
import { feedQuery, justPublished } from './feed.ts';
import { PostCard } from './post-card.tsx';
import { hasMedia } from './post-parts.tsx';

/** Enough posts to fill a phone's first screen. */
const BEFORE_INTERLUDE = 2;
/** Enough skeletons to fill the first screen. */
const FIRST_LOOK = 4;

/** The first posts, five more, and so on: to insert a page of 20 at once would hold a slow phone up. */
const SLICE = 5;
const SLICES = 5;
const upTo = (slice: number) => (slice === SLICES ? Number.POSITIVE_INFINITY : BEFORE_INTERLUDE + (slice - 1) * SLICE);

const cards = (posts: Post[], pictured?: Post, first?: Ref<HTMLElement>) =>
  posts.map((post, at) => (
    <PostCard key={post.postId} post={post} isFirst={post === pictured} ref={at === 0 ? first : undefined} />
  ));

const Quiet = () => (
  <div className="pad">
    <EmptyState
      art={QuietArt}
      title={t`All quiet in the yard`}
      action={<ButtonLink look="primary" to={paths.explore}>{t`Explore`}</ButtonLink>}
    >
      <Trans>
        Follow a few dogs and their posts will land here. Your own posts are on{' '}
        <Link to={paths.profile}>your profile</Link>.
      </Trans>
    </EmptyState>
  </div>
);

interface StartProps {
  error: Error | null;
  skeletons: number;
  onRetry: () => void;
}

function Start({ error, skeletons, onRetry }: StartProps) {
  if (!error) return <PostSkeleton posts={skeletons} />;
  return (
    <div className="pad">
      <Failure error={error} onRetry={onRetry} />
    </div>
  );
}

function useFocusOnNew(newest: string | undefined) {
  const card = useRef<HTMLElement>(null);
  const known = useRef(newest);
  useEffect(() => {
    if (newest !== undefined && newest > (known.current ?? '')) card.current?.focus({ preventScroll: true });
    known.current = newest;
  }, [newest]);
  return card;
}

interface FeedProps {
  interlude?: ReactNode;
  /** Shown below the last post: only once the feed has come, which would push it away. */
  end?: ReactNode;
}

export function Feed({ interlude, end }: FeedProps) {
  const cache = useQueryClient();
  const { data: own = [] } = useQuery(justPublished);
  const { data, error, refetch, ...more } = useInfiniteQuery({
    ...feedQuery,
    refetchInterval: usePolling(),
  });
  const { posts: fetched, known, arrived, letIn } = useArrivals(feedQuery.queryKey, data);
  const { news, forget } = useNews(fetched, more.isRefetching);
  useCatchUp(() => cache.refetchQueries({ queryKey: feedQuery.queryKey, stale: true }));
  const card = useFocusOnNew(own[0]?.postId);
  const showNew = async () => {
    letIn(news > 0 ? postsIn((await refetch()).data)[0]?.postId : undefined);
    forget();
  };
  const posts = [...own, ...known];
  const pictured = posts.find(hasMedia);
  const slice = useSlices(Boolean(data || error), SLICES);
  const isBegun = slice > 1;
  const isWhole = isBegun && upTo(slice) >= known.length;
  const shown = cards(slice > 0 ? [...own, ...known.slice(0, upTo(slice))] : own, pictured, card);
  const quiet = data && isBegun && posts.length === 0 && !more.hasNextPage;
  const between = [
    <Fragment key="start">
      {(!data || !isBegun) && (
        <Start
          error={data ? null : error}
          skeletons={slice > 0 ? 1 : FIRST_LOOK}
          onRetry={refetch}
          key={error ? 'failed' : slice}
        />
      )}
      {quiet && <Quiet />}
    </Fragment>,
    <Fragment key="interlude">{isBegun && interlude}</Fragment>,
  ];
  return (
    <>
      <div className="sechead">
        <h2>{t`Your Feed`}</h2>
      </div>
      <NewPosts count={arrived + news} onPress={showNew} />
      {shown.toSpliced(BEFORE_INTERLUDE, 0, ...between)}
      {data && isWhole && (
        <NextPage {...more} error={error}>
          <PostSkeleton />
        </NextPage>
      )}
      {isWhole && end}
    </>
  );
}
