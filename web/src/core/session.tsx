import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { Refusal } from '#shared/core/refusal';
import { type Me, profiles } from '#shared/profiles/contract';
import { call, onSessionEnded } from './api.ts';
import { KEPT } from './kept-answers.ts';
import { paths } from './paths.ts';
import { reload } from './reload.ts';
import { dropTokens, storedTokens } from './stored-tokens.ts';
import { getToken } from './token.ts';
import { arrive, depart, follow } from './turns.ts';
import { useGone } from './undo.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; me: Me }
  | { status: 'unreachable'; error: Error; retry: () => void };

const UNAUTHORIZED = 401;

const isNobody = (error: unknown) => error instanceof Refusal && error.status === UNAUTHORIZED;

/** Signed in means tokens, a verified email and a profile; otherwise there is no user. */
async function askWho(): Promise<Me | null> {
  if (!(await getToken())) return null;
  return call(profiles.me, {}).catch((error: unknown) => {
    if (isNobody(error)) return null;
    throw error;
  });
}

const QUERY_KEY = ['profiles', 'me'];

/** All answers but the one to who is signed in. */
const dropMemory = (cache: QueryClient) =>
  cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(QUERY_KEY) });

/** Leaves nothing of an earlier dog before the first screen of whoever is there now. */
async function observe(cache: QueryClient): Promise<Me | null> {
  const me = await askWho();
  if (me) await arrive(me.userId);
  else if (cache.getQueryData(QUERY_KEY) !== null) {
    dropTokens();
    await follow();
    dropMemory(cache);
  }
  return me;
}

export const meQuery = queryOptions({
  queryKey: QUERY_KEY,
  queryFn: ({ client }): Promise<Me | null> => observe(client),
  ...KEPT,
});

/** The authentication state; an unreachable server never signs anybody out. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(meQuery);
  if (data) return { status: 'signedIn', me: data };
  if (data === null) return { status: 'signedOut' };
  return error ? { status: 'unreachable', error, retry: () => void refetch() } : { status: 'loading' };
}

const MeContext = createContext<Me | undefined>(undefined);

/** Names the viewer's photo while its removal can be undone. */
export const OWN_PHOTO = 'own photo';

export function MeProvider({ value: me, children }: { value: Me | undefined; children: ReactNode }) {
  const isPhotoGone = useGone().has(OWN_PHOTO);
  const shown = useMemo(() => (me && isPhotoGone ? { ...me, profileImageUrl: null } : me), [me, isPhotoGone]);
  return <MeContext value={shown}>{children}</MeContext>;
}

export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe belongs behind the guard.');
  return me;
}

/** Ends the time of a dog at this browser: it has left, or its session is over (`core/kept.ts`). */
export async function forget(cache: QueryClient, turn: 'left' | 'ended') {
  await depart(turn);
  // Offline, where its code may not come, the tokens are dropped without being revoked, as Amplify does itself.
  await import('./amplify.ts').then(({ signOut }) => signOut()).catch(() => undefined);
  dropTokens();
  // Another tab may have written until its tokens were gone.
  await depart(turn);
  dropMemory(cache);
  cache.setQueryData(meQuery.queryKey, null);
}

let isLeaving = false;

/** Signs out on the server first, so that it refuses later calls of this page. */
export async function leave(cache: QueryClient, tell: () => Promise<unknown>) {
  isLeaving = true;
  try {
    await tell().catch((error: unknown) => {
      if (!isNobody(error)) throw error;
    });
    await forget(cache, 'left');
  } finally {
    isLeaving = false;
  }
}

interface Renewal {
  end: () => Promise<unknown>;
  begin: () => Promise<unknown>;
}

/** Replaces this session by another. Returns false if only the first half succeeded: nobody is signed in then. */
export async function renew(cache: QueryClient, { end, begin }: Renewal): Promise<boolean> {
  isLeaving = true;
  try {
    await end();
    const isIn = await begin().then(
      () => true,
      () => false,
    );
    await (isIn ? cache.invalidateQueries() : forget(cache, 'ended'));
    return isIn;
  } finally {
    isLeaving = false;
  }
}

/** The server ended the session: signs out here, and reloads if a dog was signed in. */
async function end(cache: QueryClient, isDeleted: boolean) {
  if (isLeaving) return;
  const wasIn = Boolean(cache.getQueryData(meQuery.queryKey));
  await forget(cache, isDeleted ? 'left' : 'ended');
  if (!wasIn) return;
  if (isDeleted) history.replaceState(null, '', `${paths.login}#gone=yes`);
  reload();
}

/** True if another tab signed in or out; renewing a token is neither. */
const isTurn = ({ key, oldValue, newValue }: StorageEvent) =>
  key === null || (key.endsWith('.refreshToken') && (oldValue === null) !== (newValue === null));

/** The authentication observer: follows the server, this tab and the browser's other tabs. */
export function useSessionWatch() {
  const cache = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const known = useRef<string>(undefined);

  useEffect(() => {
    const look = () => cache.invalidateQueries({ queryKey: meQuery.queryKey });
    const onStorage = (event: StorageEvent) => isTurn(event) && look();
    // A page that Back brings whole was frozen: it has heard of nothing since.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      const dog = cache.getQueryData(meQuery.queryKey)?.userId;
      if (persisted && dog !== storedTokens()?.userId) reload();
    };
    const stopServer = onSessionEnded((code) => end(cache, code === 'auth.profileGone'));
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      stopServer();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [cache]);

  useEffect(() => {
    // Another tab switched accounts: nothing of the first may stay in memory.
    if (known.current && me && me.userId !== known.current) reload();
    known.current = me?.userId;
  }, [me]);
}
