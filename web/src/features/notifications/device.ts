import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '#shared/notifications/contract';
import { type Device, QUIET } from '#shared/notifications/devices';
import { call } from '../../core/api.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { useMe } from '../../core/session.tsx';
import { toastBad } from '../../ui/toast.tsx';
import {
  deviceIdOf,
  dropNote,
  type Obstacle,
  partsOf,
  subscribe,
  subscriptionHere,
  writeNote,
} from './subscription.ts';

type Chosen = Pick<Device, 'kinds' | 'quiet'>;
type Wanted = Chosen | 'as usual';

export const quietHere = () => ({ ...QUIET, zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

const FIRST: () => Chosen = () => ({ kinds: { lost: true, messages: true, notifications: true }, quiet: quietHere() });

/** Null where this browser shows nothing. */
export const deviceQuery = queryOptions({
  queryKey: ['notifications', 'device'],
  queryFn: async (): Promise<Device | null> => {
    const subscription = await subscriptionHere();
    if (!subscription) return null;
    const [id, { items }] = await Promise.all([deviceIdOf(subscription), call(notifications.devices, {})]);
    return items.find(({ deviceId }) => deviceId === id) ?? null;
  },
});

async function save(chosen: Chosen): Promise<Device | Obstacle> {
  const subscription = await subscribe();
  if (typeof subscription === 'string') return subscription;
  return call(notifications.saveDevice, { ...partsOf(subscription), ...chosen });
}

const tell = (error: Error) => toastBad(error.message, error, { of: deviceQuery.queryKey.join('.') });

/** Answers what stands in the way. Switches that are pressed one after the other are saved in that order. */
export function useSaveDevice() {
  const cache = useQueryClient();
  const { userId } = useMe();
  const { queryKey } = deviceQuery;
  return useMutation({
    scope: { id: queryKey.join(' ') },
    onMutate: (chosen: Wanted) => {
      if (chosen !== 'as usual') cache.setQueryData(queryKey, (held) => held && { ...held, ...chosen });
    },
    mutationFn: async (chosen: Wanted): Promise<Obstacle | undefined> => {
      const saved = await save(chosen === 'as usual' ? FIRST() : chosen);
      if (typeof saved === 'string') return saved;
      writeNote(userId, saved);
      if (chosen === 'as usual') cache.setQueryData(queryKey, saved);
    },
    onError: tell,
    onSettled: async (obstacle, error) => {
      if (obstacle || error) await cache.invalidateQueries({ queryKey });
    },
  });
}

export function useRemoveDevice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ deviceId }: Device) => {
      await call(notifications.removeDevice, { deviceId });
      await (await subscriptionHere())?.unsubscribe();
      dropNote();
    },
    onError: tell,
    onSuccess: () => keepAnswer(cache, deviceQuery.queryKey, () => null),
  });
}
