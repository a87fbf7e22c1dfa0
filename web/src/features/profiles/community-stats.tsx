import { plural, t } from '@lingui/core/macro';
import type { Me } from '#shared/profiles/contract';
import { numeral } from '../../core/locale.ts';
import { Titled } from '../../ui/card.tsx';
import { classNames } from '../../ui/dom.ts';
import './community-stats.css';

interface CommunityStatsProps extends Pick<Me, 'followers' | 'following'> {
  as: 'card' | 'plain';
}

export function CommunityStats({ as, followers, following }: CommunityStatsProps) {
  const stat = classNames('stat', as === 'plain' && 'card inset');
  const stats = (
    <div className="stats">
      <div className={stat}>
        <b>{numeral(followers)}</b>
        <span>{plural(followers, { one: 'Follower', other: 'Followers' })}</span>
      </div>
      <div className={stat}>
        <b>{numeral(following)}</b>
        <span>{t`Following`}</span>
      </div>
    </div>
  );
  return (
    <Titled title={t`Community Stats`} as={as}>
      {as === 'card' ? stats : <div className="pad stats-plain">{stats}</div>}
    </Titled>
  );
}
