import { QueryClient } from '@tanstack/react-query';
import { Refusal } from '#shared/core/refusal';

const RETRIES = 2;
const SERVER_FAULT = 500;

/** Only what may be different in a moment is asked again: the network and the server's faults. */
export const mayPass = (error: Error) => error instanceof Refusal && error.status >= SERVER_FAULT;

/** The screen's state: every answer of the server, kept by key. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, a call fails with its sentence at once in place of waiting unseen.
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => 1_000 * 2 ** failures,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
