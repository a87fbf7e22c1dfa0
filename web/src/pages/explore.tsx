import { FollowButton } from '../features/follows/follow-button.tsx';
import { Recommended } from '../features/profiles/recommended.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  useTitle('Explore');
  return (
    <div className="split">
      <div className="col">
        <div className="pagehead">
          <h1>Explore</h1>
        </div>
        <Recommended as="card" follow={(dog) => <FollowButton dog={dog} place="card" size="small" />} />
      </div>
    </div>
  );
}
