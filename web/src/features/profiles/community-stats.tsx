import { useId } from 'react';
import type { Me } from '#shared/profiles/contract';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

interface CommunityStatsProps extends Pick<Me, 'followers' | 'following'> {
  /** As a card, or plain on the page. */
  as: 'card' | 'plain';
}

const figure = (count: number) => count.toLocaleString('en-US');

export function CommunityStats({ as, followers, following }: CommunityStatsProps) {
  const titleId = useId();
  const title = <h2 id={titleId}>Community Stats</h2>;
  const stat = classNames('stat', as === 'plain' && 'card inset');
  const stats = (
    <div className="stats">
      <div className={stat}>
        <b>{figure(followers)}</b>
        <span>Followers</span>
      </div>
      <div className={stat}>
        <b>{figure(following)}</b>
        <span>Following</span>
      </div>
    </div>
  );
  if (as === 'card') {
    return (
      <Card className="titled" aria-labelledby={titleId}>
        {title}
        {stats}
      </Card>
    );
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="sechead">{title}</div>
      <div className="pad stats-plain">{stats}</div>
    </section>
  );
}
