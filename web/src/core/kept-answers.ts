import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import { DAY_MS } from '#shared/core/time';
import { storedTokens } from './stored-tokens.ts';

const MOST = 40;
const SAVE_MS = 1_000;
const KEY = 'answers';
const store = createStore('barkyard', 'kept');

/** The entry's name, in which each other file's has a part: another build may expect other fields. */
const BUILD = document.querySelector<HTMLScriptElement>('script[type=module]:not([async])')?.src ?? '';

interface Kept {
  build: string;
  userId: string;
  queries: DehydratedState['queries'];
}

/** Part of a query whose last answer is shown on the next visit until a new one has come. */
export const KEPT = { meta: { isKept: true }, gcTime: DAY_MS };

const isKept = ({ meta, state }: Query) => meta?.isKept === true && state.status === 'success' && state.data !== null;

function beginning(data: unknown) {
  const { pages, pageParams } = Object(data);
  return Array.isArray(pages) ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
}

const isOfToday = ({ state }: DehydratedState['queries'][number]) => state.dataUpdatedAt > Date.now() - DAY_MS;

/** Asked for again, however young it is. */
const asOld = (query: DehydratedState['queries'][number]) => ({
  ...query,
  state: { ...query.state, isInvalidated: true },
});

function answersOf(cache: QueryClient) {
  const { queries } = dehydrate(cache, { shouldDehydrateQuery: isKept, serializeData: beginning });
  return queries
    .filter(isOfToday)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, MOST);
}

/** Browsers may refuse storage; then nothing is kept. */
const tried = (act: () => Promise<unknown>) => act().catch(() => undefined);

export const dropAnswers = () => tried(async () => del(KEY, store));

/** Puts this dog's answers of an earlier visit into the cache, where no newer ones are. */
export async function restoreAnswers(cache: QueryClient) {
  const kept = (await tried(async () => get<Kept>(KEY, store))) as Kept | undefined;
  if (!kept) return;
  if (kept.build !== BUILD || kept.userId !== storedTokens()?.userId) return dropAnswers();
  const queries = kept.queries.filter(isOfToday).map(asOld);
  hydrate(cache, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: DAY_MS } } });
}

/** Keeps the answers for whom `viewer` names; another tab may have signed it out since. */
export function keepAnswers(cache: QueryClient, viewer: () => { userId: string } | null | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const userId = viewer()?.userId;
    if (!userId || userId !== storedTokens()?.userId) return;
    void tried(async () => set(KEY, { build: BUILD, userId, queries: answersOf(cache) } satisfies Kept, store));
  };
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (timer || !query.meta?.isKept || (type !== 'updated' && type !== 'removed')) return;
    timer = setTimeout(save, SAVE_MS);
  });
}
