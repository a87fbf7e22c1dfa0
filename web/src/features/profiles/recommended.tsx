import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RECOMMENDATIONS, type Recommendation } from '#shared/profiles/contract';
import { Failure } from '../../ui/failure.tsx';
import { UserCardSkeleton } from '../../ui/skeletons.tsx';
import { Titled } from '../../ui/titled.tsx';
import { recommendedQuery } from './recommendations.ts';
import { UserCard } from './user-card.tsx';
import './user-card.css';
import './recommended.css';

interface RecommendedProps {
  as: 'card' | 'strip';
  follow: (dog: Recommendation) => ReactNode;
}

const places = Array.from({ length: RECOMMENDATIONS }, (_, place) => place);

const waiting = places.map((place) => (
  <div className="usercard-waiting" key={place}>
    <UserCardSkeleton />
  </div>
));

function useContent(follow: RecommendedProps['follow']) {
  const { data, error, refetch } = useQuery(recommendedQuery);
  if (data?.items.length === 0) return { note: <p className="muted sm">{t`No new dogs to meet right now.`}</p> };
  if (data) return { cards: data.items.map((dog) => <UserCard key={dog.userId} dog={dog} action={follow(dog)} />) };
  return error ? { note: <Failure error={error} onRetry={refetch} /> } : { cards: waiting };
}

export function Recommended({ as, follow }: RecommendedProps) {
  const { cards, note } = useContent(follow);
  const strip = note ? <div className="pad strip-note">{note}</div> : <div className="strip">{cards}</div>;
  return (
    <Titled title={t`Recommended for You`} as={as === 'card' ? 'card' : 'plain'}>
      {as === 'card' ? <div>{note ?? cards}</div> : strip}
    </Titled>
  );
}
