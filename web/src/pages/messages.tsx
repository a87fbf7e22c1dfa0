import { ChatsArt } from '../art/chats-art.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  useTitle('Messages');
  return (
    <div className="split">
      <div className="col">
        <div className="pagehead">
          <h1>Messages</h1>
        </div>
        <div className="pad">
          <EmptyState art={ChatsArt} title="No chats yet">
            You can message any dog you follow who follows you back.
          </EmptyState>
        </div>
      </div>
    </div>
  );
}
