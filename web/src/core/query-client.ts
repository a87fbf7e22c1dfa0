import { QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from '#shared/core/refusal';
import { dropMissing } from './gone.ts';
import { ifShort } from './paging.ts';

const RETRIES = 2;
const SERVER_FAULT = 500;

/** Only failures that may pass are retried: of the network and of the server. */
export const mayPass = (error: Error) => error instanceof Refusal && error.status >= SERVER_FAULT;

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: dropMissing }),
    defaultOptions: {
      queries: {
        // Offline, a call fails with its sentence at once instead of pausing.
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => 1_000 * 2 ** failures,
        refetchOnWindowFocus: ifShort,
        refetchOnReconnect: ifShort,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
