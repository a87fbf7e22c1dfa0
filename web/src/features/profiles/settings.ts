import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Me, profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';

type Settings = Pick<Me, 'privacy' | 'notifications' | 'visibility'>;

function useSetting<S extends keyof Settings>(setting: S, set: (value: Settings[S]) => Promise<unknown>) {
  const cache = useQueryClient();
  const update = (value: Settings[S]) =>
    cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, [setting]: value });
  return useMutation({
    scope: { id: setting },
    mutationFn: set,
    onMutate: async (value) => {
      await cache.cancelQueries({ queryKey: meQuery.queryKey });
      const before = cache.getQueryData(meQuery.queryKey)?.[setting];
      update(value);
      return before;
    },
    // Going public accepts the pending requests.
    onSuccess: () => cache.invalidateQueries({ queryKey: ['follows'] }),
    onError: (_error, _value, before) => {
      if (before !== undefined) update(before);
    },
  });
}

export const useSetPrivacy = () => useSetting('privacy', (privacy) => call(profiles.setPrivacy, { privacy }));
export const useSetNotifications = () =>
  useSetting('notifications', (notifications) => call(profiles.setNotifications, { notifications }));

export const useSetVisibility = () =>
  useSetting('visibility', (visibility) => call(profiles.setVisibility, visibility));
