import { focusManager, type InfiniteData, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ifShort } from './paging.ts';

type Item = Record<string, unknown>;
interface Page {
  items: Item[];
}
type Pages = InfiniteData<Page>;

const ID_FIELDS = ['postId', 'id', 'requestId', 'conversationId', 'userId'];
const idOf = (item: Item) => ID_FIELDS.map((field) => item[field]).find((id) => id !== undefined);

/**
 * The list with its beginning as it is now. What the beginning has passed over is gone, what it pushed down follows it; if
 * it does not reach down to what was shown, the list begins anew.
 */
export function withFirstPage({ pages, pageParams }: Pages, first: Page): Pages {
  const fresh = new Set(first.items.map(idOf));
  const shown = pages.flatMap(({ items }) => items);
  const last = shown.findLastIndex((item) => fresh.has(idOf(item)));
  if (last < 0) return { pages: [first], pageParams: pageParams.slice(0, 1) };
  const below = new Set(shown.slice(last + 1));
  const [head, ...rest] = pages.map((page) => ({ ...page, items: page.items.filter((item) => below.has(item)) }));
  return { pages: [{ ...first, items: [...first.items, ...(head?.items ?? [])] }, ...rest], pageParams };
}

/** Lists that say otherwise, or are not newest first, are left alone. */
const isLong = (query: Query) => Object(query.options).refetchOnWindowFocus === ifShort && !ifShort(query);

async function refreshFirst(cache: QueryClient, { queryKey, options, state }: Query): Promise<void> {
  const { queryFn } = options;
  if (typeof queryFn !== 'function' || state.fetchStatus === 'fetching') return;
  const [pageParam] = (state.data as Pages).pageParams;
  const first = await cache.fetchQuery({
    queryKey: ['first', ...queryKey],
    queryFn: (context) => queryFn({ ...context, queryKey, pageParam, direction: 'forward' }) as Promise<Page>,
    staleTime: 0,
    gcTime: 0,
  });
  cache.setQueryData<Pages>(queryKey, (data) => data && withFirstPage(data, first));
}

/** Coming back to long lists asks for the beginning of each, and not for every page that was shown. */
export function refreshOnReturn(cache: QueryClient) {
  const refresh = (isBack: boolean) => {
    const stale = isBack ? cache.getQueryCache().findAll({ type: 'active', stale: true, predicate: isLong }) : [];
    for (const query of stale) refreshFirst(cache, query).catch(() => undefined);
  };
  const ends = [focusManager.subscribe(refresh), onlineManager.subscribe(refresh)];
  return () => {
    for (const end of ends) end();
  };
}
