import { useQueryClient } from '@tanstack/react-query';
import { useFrames } from '../../core/socket.tsx';

/** Where another dog follows or lets one in, the two stand otherwise than any screen knows: it is asked for anew. */
export function useLiveStandings() {
  const cache = useQueryClient();
  useFrames('notification.new', ({ notice: { type, sender } }) => {
    if (type !== 'follow' && type !== 'follow_request_accepted') return;
    cache.invalidateQueries({ queryKey: ['profiles', 'of', sender.userId] });
    cache.invalidateQueries({ queryKey: ['messages', 'mutuals'] });
  });
}
