import type { Me } from '#shared/profiles/contract';
import { numeral, plural } from '../../core/locale.ts';
import { classNames } from '../../ui/class-names.ts';
import { Titled } from '../../ui/titled.tsx';
import './community-stats.css';

interface CommunityStatsProps extends Pick<Me, 'followers' | 'following'> {
  /** As a card, or plain on the page. */
  as: 'card' | 'plain';
}

export function CommunityStats({ as, followers, following }: CommunityStatsProps) {
  const stat = classNames('stat', as === 'plain' && 'card inset');
  const stats = (
    <div className="stats">
      <div className={stat}>
        <b>{numeral(followers)}</b>
        <span>{plural(followers, 'Follower')}</span>
      </div>
      <div className={stat}>
        <b>{numeral(following)}</b>
        <span>Following</span>
      </div>
    </div>
  );
  return (
    <Titled title="Community Stats" as={as}>
      {as === 'card' ? stats : <div className="pad stats-plain">{stats}</div>}
    </Titled>
  );
}
