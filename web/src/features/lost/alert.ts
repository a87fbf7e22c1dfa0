import { type QueryClient, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeAlert, NearAlert, Outcome, RaiseAlert } from '#shared/lost/alert';
import { lost } from '#shared/lost/contract';
import { posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { spoken } from '../../core/language.ts';
import { mintUlid } from '../../core/ulid.ts';

/** The fragment of the form on a missing dog's page. */
export const TELL = 'tell';

export const ownAlertQuery = queryOptions({ queryKey: ['lost', 'own'], queryFn: () => call(lost.own, {}) });

export const nearQuery = queryOptions({
  queryKey: ['lost', 'near'],
  queryFn: async () => {
    // While a deployment goes on, an API from before these thanks may answer.
    const { items, home = [] } = await call(lost.near, {});
    return { items, home };
  },
});

export const missingDogQuery = (userId: string) =>
  queryOptions({ queryKey: ['lost', 'dog', userId], queryFn: () => call(lost.see, { userId }) });

export const newestPictureQuery = (userId: string) =>
  queryOptions({
    queryKey: ['lost', 'picture', userId],
    queryFn: async () => {
      const { items } = await call(posts.listBy, { userId });
      const newest = items.find(({ mediaType }) => mediaType === 'image');
      return newest ? { fromPost: newest.postId.slice(0, 26), url: newest.media ?? null } : null;
    },
  });

const OWN = ownAlertQuery.queryKey;

/** Minted when it is sent, which may wait for the network. An alert that exists already is shown instead. */
export function useRaise() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'online',
    mutationFn: (draft: Omit<RaiseAlert, 'alertId' | 'language'>) =>
      call(lost.raise, { ...draft, ...spoken(), alertId: mintUlid() }),
    onSuccess: (alert) => {
      scrollTo({ top: 0 });
      cache.setQueryData(OWN, (held) => ({ tips: held?.tips ?? [], alert }));
    },
    onError: () => cache.invalidateQueries({ queryKey: OWN }),
  });
}

export function useChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeAlert) => call(lost.change, change),
    onSuccess: (alert) => cache.setQueryData(OWN, (held) => held && { ...held, alert }),
    onError: () => cache.invalidateQueries({ queryKey: OWN }),
  });
}

/** The photo of the alert that just ended: its file is deleted, but stays in the browser's cache for a while. */
export const lastPhoto = queryOptions<string | null>({
  queryKey: ['lost', 'last photo'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useEnd() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (end: { alertId: string; outcome: Outcome }) => call(lost.end, end),
    onSuccess: () => {
      scrollTo({ top: 0 });
      cache.setQueryData(lastPhoto.queryKey, cache.getQueryData(OWN)?.alert?.photo ?? null);
      return cache.invalidateQueries({ queryKey: OWN });
    },
  });
}

/** Takes an alert out of those near by before the server is asked again. */
export const dropFrom = (cache: QueryClient, { userId }: NearAlert) =>
  cache.setQueryData(
    nearQuery.queryKey,
    (held) => held && { ...held, items: held.items.filter((alert) => alert.userId !== userId) },
  );

export function useHide() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: NearAlert) => call(lost.hide, { userId }),
    onSuccess: (_, alert) => dropFrom(cache, alert),
  });
}
