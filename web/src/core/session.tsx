import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { signOut } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Refusal, refuse } from '#shared/core/refusal';
import { type Me, profiles } from '#shared/profiles/contract';
import { call, onSessionEnded } from './api.ts';
import { getToken } from './token.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; me: Me }
  | { status: 'unreachable'; error: Error; retry: () => void };

const isGone = (error: unknown) => error instanceof Refusal && error.status === 401;

/** Signed in is who has tokens, a verified email and a profile; anybody else is nobody. */
const observe = async (): Promise<Me | null> =>
  (await getToken())
    ? call(profiles.me, {}).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      })
    : null;

/** The signed-in dog, or null; its key is `['profiles', 'me']`. */
export const meQuery = queryOptions({ queryKey: ['profiles', 'me'], queryFn: observe });
