import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RECOMMENDATIONS, type Recommendation } from '#shared/profiles/contract';
import { Titled } from '../../ui/card.tsx';
import { UserCardSkeleton } from '../../ui/skeletons.tsx';
import { Failure } from '../../ui/states.tsx';
import { recommendedQuery } from './recommendations.ts';
import { UserCard } from './user-card.tsx';
import './user-card.css';
import './recommended.css';

interface RecommendedProps {
  /** `rows` fit three dogs onto a phone's first screen. */
  as: 'card' | 'strip' | 'rows';
  follow: (dog: Recommendation) => ReactNode;
}

const places = Array.from({ length: RECOMMENDATIONS }, (_, place) => place);

const waiting = places.map((place) => (
  <div className="usercard-waiting" key={place}>
    <UserCardSkeleton />
  </div>
));

export function Recommended({ as, follow }: RecommendedProps) {
  const { data, error, refetch } = useQuery(recommendedQuery);
  const isEmpty = data?.items.length === 0;
  return (
    <Titled title={t`Recommended for You`} as={as === 'card' ? 'card' : 'plain'}>
      <div className={as === 'card' ? undefined : isEmpty || (error && !data) ? 'pad strip-note' : as}>
        {isEmpty && <p className="muted small">{t`No new dogs to meet right now.`}</p>}
        {data?.items.map((dog) => (
          <UserCard key={dog.userId} dog={dog} action={follow(dog)} />
        ))}
        {!data && (error ? <Failure error={error} onRetry={refetch} /> : waiting)}
      </div>
    </Titled>
  );
}
