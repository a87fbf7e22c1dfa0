import { useQueryClient } from '@tanstack/react-query';
import { useFrames } from '../../core/socket.tsx';

/** Refetches queries that depend on the relation when another dog follows the viewer or accepts a request. */
export function useLiveRelations() {
  const cache = useQueryClient();
  useFrames('notification.new', ({ notice: { type, sender } }) => {
    if (type !== 'follow' && type !== 'follow_request_accepted') return;
    cache.invalidateQueries({ queryKey: ['profiles', 'of', sender.userId] });
    cache.invalidateQueries({ queryKey: ['messages', 'mutuals'] });
  });
}
