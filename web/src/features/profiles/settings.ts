import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Me, profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';

type Settings = Pick<Me, 'privacy' | 'notifications' | 'visibility'>;

function useSetting<S extends keyof Settings>(setting: S, set: (value: Settings[S]) => Promise<unknown>) {
  const cache = useQueryClient();
  const update = (value: Settings[S]) =>
    cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, [setting]: value });
  const mutationKey = ['profiles', 'set', setting];
  /** Of several changes only the last is shown: an earlier one must not undo it on the screen. */
  const isLast = () => cache.isMutating({ mutationKey }) <= 1;
  return useMutation({
    mutationKey,
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
      if (before === undefined || !isLast()) return;
      update(before);
      // An earlier change may have failed, too.
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

export const useSetPrivacy = () => useSetting('privacy', (privacy) => call(profiles.setPrivacy, { privacy }));
export const useSetNotifications = () =>
  useSetting('notifications', (notifications) => call(profiles.setNotifications, { notifications }));

export const useSetVisibility = () =>
  useSetting('visibility', (visibility) => call(profiles.setVisibility, visibility));
