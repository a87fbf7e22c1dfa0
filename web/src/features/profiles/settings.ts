import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentence, success } from '#shared/core/refusal';
import { type Me, profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';
import { toastBad, toastGood } from '../../ui/toast.tsx';

type Settings = Pick<Me, 'privacy' | 'notifications' | 'visibility'>;

const sentences = {
  privacy: { failed: 'profiles.privacyFailed', updated: 'profiles.privacyUpdated' },
  notifications: { failed: 'profiles.notificationsFailed', updated: 'profiles.notificationsUpdated' },
  visibility: { failed: 'profiles.visibilityFailed', updated: 'profiles.visibilityUpdated' },
} as const;

function useSetting<S extends keyof Settings>(setting: S, set: (value: Settings[S]) => Promise<unknown>) {
  const cache = useQueryClient();
  const update = (value: Settings[S]) =>
    cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, [setting]: value });
  const mutationKey = ['profiles', 'set', setting];
  const { failed, updated } = sentences[setting];
  const subject = mutationKey.join('.');
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
    onSuccess: () => {
      if (isLast()) toastGood(success(updated), subject);
      // Going public accepts the pending requests.
      return cache.invalidateQueries({ queryKey: ['follows'] });
    },
    onError: (error, _value, before) => {
      if (before === undefined || !isLast()) return;
      toastBad(sentence(failed), error, { of: subject, why: true });
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
