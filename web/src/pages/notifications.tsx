import { CaughtUpArt } from '../art/caught-up-art.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  useTitle('Notifications');
  return (
    <div className="col">
      <div className="pagehead">
        <h1>Notifications</h1>
      </div>
      <div className="pad">
        <EmptyState art={CaughtUpArt} title="You’re all caught up">
          New likes, follows and messages will show up here.
        </EmptyState>
      </div>
    </div>
  );
}
