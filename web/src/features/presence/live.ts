import { useQueryClient } from '@tanstack/react-query';
import { type Shown, updateDogs } from '../../core/dogs.ts';
import { useFrames } from '../../core/socket.tsx';

const shownOf = (dog: Shown, frame: Shown): Shown =>
  Object.fromEntries(Object.entries(frame).filter(([name]) => name in dog));

export function useLivePresence() {
  const cache = useQueryClient();
  useFrames('presence', ({ userId, isOnline, lastSeen }) =>
    updateDogs(cache, userId, (dog) => ({ ...dog, ...shownOf(dog, { isOnline, lastSeen }) })),
  );
}
