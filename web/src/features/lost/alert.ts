import { t } from '@lingui/core/macro';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Alert, ChangeAlert, NearAlert, Outcome, RaiseAlert } from '#shared/lost/alert';
import { lost } from '#shared/lost/contract';
import { posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import type { Sender } from '../../core/deliver.ts';
import { spoken } from '../../core/language.ts';
import { byCursor } from '../../core/paging.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import { AS_A_WHOLE, askedAt } from './tip-list.ts';

/** The fragment of the form on a missing dog's page. */
export const TELL = 'tell';

/** The alert, which stands on each page, and the tips, page by page. */
export const ownAlertQuery = infiniteQueryOptions({
  queryKey: ['lost', 'own'],
  queryFn: ({ client, pageParam }) => call(lost.own, askedAt(client, pageParam)),
  initialPageParam: byCursor.initialPageParam,
  getNextPageParam: ({ tips }) => byCursor.getNextPageParam(tips),
  ...AS_A_WHOLE,
});

export const nearQuery = infiniteQueryOptions({
  queryKey: ['lost', 'near'],
  queryFn: async ({ pageParam }) => {
    // While a deployment goes on, an API from before these thanks may answer.
    const { home = [], ...page } = await call(lost.near, pageParam);
    return { ...page, home };
  },
  ...byCursor,
  ...AS_A_WHOLE,
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

/** The alert as it is now; the tips stay as they were. */
const keepAlert = (cache: QueryClient, alert: Alert) =>
  keepAnswer(cache, OWN, (held) => {
    const { pages = [{ alert, tips: { items: [] } }], pageParams = [byCursor.initialPageParam] } = held ?? {};
    return { pages: pages.map((page) => ({ ...page, alert })), pageParams };
  });

export interface Raising {
  said: Omit<RaiseAlert, 'alertId' | 'language'>;
  attached: object | undefined;
}

/** Goes by itself once there is a network, while the page lives. An alert that exists already is shown instead. */
export const ALERTS: Sender<Alert, Raising> = {
  kind: 'alert',
  isPatient: true,
  send: ({ more: { said } }, alertId) => call(lost.raise, { ...said, ...spoken(), alertId }),
  onSent: (cache, alert, _, isShown) => {
    if (isShown) scrollTo({ top: 0 });
    else toastGood(t`Dogs near by are alerted.`);
    keepAlert(cache, alert);
  },
  onFailed: (cache, error, _, isShown) => {
    if (!isShown) toastBad(t`The alert was not sent. It waits under 'My dog is lost'.`, error);
    cache.invalidateQueries({ queryKey: OWN });
  },
};

export function useChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeAlert) => call(lost.change, change),
    onSuccess: (alert) => keepAlert(cache, alert),
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
      cache.setQueryData(lastPhoto.queryKey, cache.getQueryData(OWN)?.pages[0]?.alert?.photo ?? null);
      return cache.invalidateQueries({ queryKey: OWN });
    },
  });
}

/** Takes an alert out of those near by before the server is asked again. */
export const dropFrom = (cache: QueryClient, { userId }: NearAlert) =>
  cache.setQueryData(
    nearQuery.queryKey,
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({ ...page, items: page.items.filter((alert) => alert.userId !== userId) })),
      },
  );

export function useHide() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: NearAlert) => call(lost.hide, { userId }),
    onSuccess: (_, alert) => dropFrom(cache, alert),
  });
}
