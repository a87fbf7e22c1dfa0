import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Recommendation } from '#shared/profiles/contract';
import { CorgiPortrait, LabradorPortrait, TerrierPortrait } from '../../art/portraits.tsx';
import { numeral } from '../../core/locale.ts';
import { paths } from '../../core/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { Failure } from '../../ui/states.tsx';
import { recommendedQuery } from './recommendations.ts';
import { years } from './years.ts';
import './trending.css';

const TAGS = ['playful', 'friendly', 'energetic', 'cuddly', 'adventurous', 'loyal', 'smart', 'rescue'];

const FIGURES = [
  { count: 1_247, words: msg`active dogs`, face: <CorgiPortrait /> },
  { count: 89, words: msg`new pups this week`, face: <TerrierPortrait /> },
  { count: 23, words: msg`dog parks`, face: <LabradorPortrait /> },
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="trending" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

const Figures = () => (
  <div className="trending-stats">
    {FIGURES.map(({ count, words, face }) => (
      <div className="stat card inset" key={count}>
        <div>
          <b>{numeral(count)}</b>
          <span>{i18n._(words)}</span>
        </div>
        <span className="avatar">{face}</span>
      </div>
    ))}
  </div>
);

interface SuggestionProps {
  dog: Recommendation;
  onFollow: () => void;
}

const Suggestion = ({ dog, onFollow }: SuggestionProps) => (
  <article className="card inset" aria-label={dog.name}>
    <Avatar imageUrl={dog.profileImageUrl} size={56} online={dog.isOnline} />
    <div className="who">
      <Link to={paths.userProfile(dog.userId)}>
        <bdi>{dog.name}</bdi>
      </Link>
      <span className="meta">
        {years(dog.age)} · {dog.location}
      </span>
    </div>
    <Button look="primary" size="small" aria-description={dog.name} onClick={onFollow}>{t`Follow`}</Button>
  </article>
);

/** Only an alert, which leads to the dog's profile. */
function FollowThere({ dog, onClose }: { dog: Recommendation; onClose: () => void }) {
  const actions = (
    <>
      <Button onClick={onClose}>{t`Not now`}</Button>
      <ButtonLink look="primary" to={paths.userProfile(dog.userId)}>{t`View Profile`}</ButtonLink>
    </>
  );
  return (
    <Modal title={t`Follow ${dog.name}`} open alert onClose={onClose} actions={actions}>
      <p>{t`To follow ${dog.name}, have a look at the profile first. The Follow button is waiting there.`}</p>
    </Modal>
  );
}

function Suggested() {
  const { data, error, refetch } = useQuery(recommendedQuery);
  const [asked, setAsked] = useState<Recommendation>();
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <RowSkeleton />;
  if (data.items.length === 0) return <p className="muted small">{t`No new dogs to meet right now.`}</p>;
  return (
    <div className="suggestions">
      {data.items.map((dog) => (
        <Suggestion key={dog.userId} dog={dog} onFollow={() => setAsked(dog)} />
      ))}
      {asked && <FollowThere dog={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface TrendingProps {
  /** Nothing until it is known: what stands below would move when it comes. */
  lately: ReactNode | undefined;
}

export const Trending = ({ lately }: TrendingProps) => (
  <>
    <Section title={t`Trending tags`}>
      <div className="tags">
        {TAGS.map((tag) => (
          <Link className="tag big" key={tag} to={paths.tag(tag)}>
            <span>
              <bdi>#{tag}</bdi>
            </span>
          </Link>
        ))}
      </div>
      {lately}
    </Section>
    {lately === undefined ? (
      <RowSkeleton />
    ) : (
      <>
        <Section title={t`In the yard right now`}>
          <Figures />
        </Section>
        <Section title={t`Suggested for You`}>
          <Suggested />
        </Section>
      </>
    )}
  </>
);
