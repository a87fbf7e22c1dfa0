import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { RECOMMENDATIONS, type Recommendation } from '#shared/profiles/contract';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { UserCardSkeleton } from '../../ui/skeletons.tsx';
import { recommendedQuery } from './recommendations.ts';
import { UserCard } from './user-card.tsx';

interface RecommendedProps {
  /** As a card, or as a strip that scrolls sideways. */
  as: 'card' | 'strip';
  follow: (dog: Recommendation) => ReactNode;
}

const TITLE = 'Recommended for You';
const places = Array.from({ length: RECOMMENDATIONS }, (_, place) => place);

const waiting = places.map((place) => (
  <div className="usercard-waiting" key={place}>
    <UserCardSkeleton />
  </div>
));

function useContent(follow: RecommendedProps['follow']) {
  const { data, error, refetch } = useQuery(recommendedQuery);
  if (data?.items.length === 0) return { note: <p className="muted sm">No new dogs to meet right now.</p> };
  if (data) return { cards: data.items.map((dog) => <UserCard key={dog.userId} dog={dog} action={follow(dog)} />) };
  return error ? { note: <Failure error={error} onRetry={refetch} /> } : { cards: waiting };
}

export function Recommended({ as, follow }: RecommendedProps) {
  const titleId = useId();
  const { cards, note } = useContent(follow);
  const title = <h2 id={titleId}>{TITLE}</h2>;
  if (as === 'card') {
    return (
      <Card className="titled" aria-labelledby={titleId}>
        {title}
        <div>{note ?? cards}</div>
      </Card>
    );
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="sechead">{title}</div>
      {note ? <div className="pad strip-note">{note}</div> : <div className="strip">{cards}</div>}
    </section>
  );
}
