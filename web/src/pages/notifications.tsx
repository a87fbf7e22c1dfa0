import { CaughtUpArt } from '../art/caught-up-art.tsx';
import { FollowRequests } from '../features/follows/follow-requests.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTitle } from '../ui/use-title.ts';

const caughtUp = (
  <div className="pad">
    <EmptyState art={CaughtUpArt} title="You’re all caught up">
      New likes, follows and messages will show up here.
    </EmptyState>
  </div>
);

export function Component() {
  useTitle('Notifications');
  return (
    <div className="col ncol">
      <div className="pagehead">
        <h1>Notifications</h1>
      </div>
      <FollowRequests empty={caughtUp} />
    </div>
  );
}
