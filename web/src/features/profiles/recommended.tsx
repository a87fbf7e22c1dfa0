import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { retold } from '#shared/core/refusal';
import { RECOMMENDATIONS, type Recommendation } from '#shared/profiles/contract';
import { paths } from '../../core/paths.ts';
import { Face, Handle, Online } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Tags } from '../../ui/tag.tsx';
import { years } from './years.ts';
import './user-card.css';
import { useQuery } from '@tanstack/react-query';
import { Titled } from '../../ui/card.tsx';
import { UserCardSkeleton } from '../../ui/skeletons.tsx';
import { Failure } from '../../ui/states.tsx';
import { recommendedQuery } from './recommendations.ts';
import './recommended.css';

const HOBBIES_SHOWN = 2;

interface UserCardProps {
  dog: Recommendation;
  action: ReactNode;
}

function UserCard({ dog, action }: UserCardProps) {
  const nameId = useId();
  const profile = paths.userProfile(dog.userId);
  return (
    <article className="usercard" aria-labelledby={nameId}>
      <Face userId={dog.userId} imageUrl={dog.profileImageUrl} online={dog.isOnline} />
      <div className="usercard-words">
        <div className="row wrap spread">
          <Link className="name" id={nameId} to={profile}>
            <bdi>{dog.name}</bdi>
          </Link>
          <Online online={dog.isOnline} />
        </div>
        <div className="faint small">
          <Handle username={dog.username} />
        </div>
        <div className="muted small">
          {years(dog.age)} · {dog.location}
        </div>
        {dog.reason && <div className="reason small">{retold(dog.reason)}</div>}
      </div>
      <Tags words={dog.hobbies} most={HOBBIES_SHOWN} />
      <div className="row wrap">
        {action}
        <ButtonLink size="small" to={profile} aria-describedby={nameId}>{t`View Profile`}</ButtonLink>
      </div>
    </article>
  );
}

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
