import type { QueryClient } from '@tanstack/react-query';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import { getToken } from './token.ts';

/** The query cache, for the loaders of routes; null where a test mounts routes alone. */
export const cacheContext = createContext<QueryClient | null>(null);

/** Asks for what a screen shows while the viewer's profile is still being asked for. */
export const preload =
  (ask: (cache: QueryClient) => Promise<unknown>) =>
  ({ context }: Pick<LoaderFunctionArgs, 'context'>) => {
    const cache = context.get(cacheContext);
    if (cache) void askAsMember(cache, ask);
    return null;
  };

async function askAsMember(cache: QueryClient, ask: (cache: QueryClient) => Promise<unknown>) {
  // Without the network, the screen says so itself.
  if (await getToken().catch(() => undefined)) await ask(cache);
}
