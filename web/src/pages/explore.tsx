import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Found } from '#shared/profiles/contract';
import { paths } from '../core/paths.ts';
import { FollowButton } from '../features/follows/follow-button.tsx';
import { tagsQuery } from '../features/posts/tags.ts';
import { UsedTags } from '../features/posts/used-tags.tsx';
import { Discover } from '../features/profiles/discover.tsx';
import { Trending } from '../features/profiles/trending.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useTitle } from '../ui/use-title.ts';

const TRENDING = 'trending';
const DISCOVER = 'discover';

const follow = (dog: Found) =>
  dog.relation === 'self' ? (
    <ButtonLink size="small" wide to={paths.profile}>{t`View Profile`}</ButtonLink>
  ) : (
    <FollowButton dog={dog} place="card" size="small" wide />
  );

function TrendingNow() {
  const { isFetched, isFetching, failureCount } = useQuery(tagsQuery);
  // Once it is fetched it stays so: otherwise each failure would take the tags away, and their return would ask again.
  const isAwaited = !isFetched && isFetching && failureCount === 0;
  return <Trending lately={isAwaited ? undefined : <UsedTags />} />;
}

const tabs = () => [
  { id: DISCOVER, words: t`Discover Dogs`, panel: <Discover follow={follow} /> },
  { id: TRENDING, words: t`Trending`, panel: <TrendingNow /> },
];

/** The tab is in the address, so that going back finds it. */
export function Component() {
  useTitle(t`Explore`);
  const [params, setParams] = useSearchParams();
  const current = params.get('tab') === TRENDING ? TRENDING : DISCOVER;
  const turn = (id: string) => setParams(id === TRENDING ? { tab: id } : {}, { preventScrollReset: true });
  return <Tabs title={t`Explore`} tabs={tabs()} current={current} onChange={turn} />;
}
