import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../core/query-client.ts';
import { useFrames } from '../../core/socket.tsx';

/** Refetches queries that depend on the relation when another dog follows the viewer or accepts a request. */
export function useLiveRelations() {
  const cache = useQueryClient();
  useFrames('notification.new', ({ notice: { type, sender } }) => {
    if (type !== 'follow' && type !== 'follow_request_accepted') return;
    void askAgain(cache, ['profiles', 'of', sender.userId]);
    void askAgain(cache, ['messages', 'mutuals']);
  });
}
