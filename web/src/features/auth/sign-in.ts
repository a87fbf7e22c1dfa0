import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Login } from '#shared/auth/contract';
import { refuse } from '#shared/core/refusal';
import { profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';
import { arrive } from '../../core/turns.ts';
import { enterTyped, isCode, limited, refuseAs } from './credentials.ts';
import { clearLimit } from './limits.ts';
import { markUnverified, sendCode } from './verification.ts';

async function logIn({ email, password }: z.output<typeof Login>) {
  const { nextStep } = await enterTyped({ email, password }).catch(refuseAs('login'));
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
    markUnverified(email);
    await sendCode(email).catch(() => {}); // The Resend button sends it again.
    throw refuse('auth.unverified');
  }
  if (nextStep.signInStep !== 'DONE') throw refuse('auth.loginFailed');
  const me = await call(profiles.me, {}).catch((error: unknown) => {
    throw isCode(error, 'auth.profileGone') ? refuse('auth.profileNotFound') : error;
  });
  await arrive(me.userId);
  return me;
}

export function useLogin() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (login: z.output<typeof Login>) => limited('login', login.email, () => logIn(login)),
    onSuccess: (me, { email }) => {
      clearLimit('login', email);
      cache.setQueryData(meQuery.queryKey, me);
    },
  });
}
