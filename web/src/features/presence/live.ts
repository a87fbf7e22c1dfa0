import { useQueryClient } from '@tanstack/react-query';
import { redrawDogs, type Shown } from '../../core/dogs.ts';
import { useFrames } from '../../core/socket.tsx';

/** Of what the server tells, as much as the screen shows of the dog. */
const told = (dog: Shown, said: Shown): Shown =>
  Object.fromEntries(Object.entries(said).filter(([name]) => name in dog));

/** Shows at once, wherever a dog is on the screen, that it came or left. */
export function useLivePresence() {
  const cache = useQueryClient();
  useFrames('presence', ({ userId, isOnline, lastSeen }) =>
    redrawDogs(cache, userId, (dog) => ({ ...dog, ...told(dog, { isOnline, lastSeen }) })),
  );
}
