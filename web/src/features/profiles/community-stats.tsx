import type { Me } from '#shared/profiles/contract';
import { classNames } from '../../ui/class-names.ts';
import { Titled } from '../../ui/titled.tsx';

interface CommunityStatsProps extends Pick<Me, 'followers' | 'following'> {
  /** As a card, or plain on the page. */
  as: 'card' | 'plain';
}

const figure = (count: number) => count.toLocaleString('en-US');

export function CommunityStats({ as, followers, following }: CommunityStatsProps) {
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
  return (
    <Titled title="Community Stats" as={as}>
      {as === 'card' ? stats : <div className="pad stats-plain">{stats}</div>}
    </Titled>
  );
}
