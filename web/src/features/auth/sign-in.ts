import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { account } from '#shared/account/contract';
import type { Recovery } from '#shared/account/second-step';
import type { Login } from '#shared/auth/contract';
import { refuse } from '#shared/core/refusal';
import { type Me, profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { meQuery } from '../../core/session.tsx';
import { arrive } from '../../core/turns.ts';
import { enterTyped, isCode, limited, loadCognito, refuseAs } from './credentials.ts';
import { clearLimit } from './limits.ts';
import { markUnverified, sendCode } from './verification.ts';

type Credentials = z.output<typeof Login>;

/** The password is right, and Cognito waits three minutes for a code. */
export const NEEDS_CODE = 'needs code';

async function logIn({ email, password }: Credentials): Promise<Me | typeof NEEDS_CODE> {
  const { nextStep } = await enterTyped({ email, password }).catch(refuseAs('login'));
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
    markUnverified(email);
    await sendCode(email).catch(() => {}); // The Resend button sends it again.
    throw refuse('auth.unverified');
  }
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return NEEDS_CODE;
  if (nextStep.signInStep !== 'DONE') throw refuse('auth.loginFailed');
  return comeIn();
}

async function comeIn(): Promise<Me> {
  const me = await call(profiles.me, {}).catch((error: unknown) => {
    throw isCode(error, 'auth.profileGone') ? refuse('auth.profileNotFound') : error;
  });
  await arrive(me.userId);
  return me;
}

function useArrival() {
  const cache = useQueryClient();
  return (answer: Me | typeof NEEDS_CODE, { email }: { email: string }) => {
    if (answer === NEEDS_CODE) return;
    clearLimit('login', email);
    cache.setQueryData(meQuery.queryKey, answer);
  };
}

export function useLogin() {
  const onSuccess = useArrival();
  return useMutation({
    mutationFn: (login: Credentials) => limited('login', login.email, () => logIn(login)),
    onSuccess,
  });
}

async function confirmCode(code: string) {
  const { confirmSignIn } = await loadCognito();
  const { nextStep } = await confirmSignIn({ challengeResponse: code }).catch(refuseAs('code'));
  if (nextStep.signInStep !== 'DONE') throw refuse('auth.loginFailed');
  return comeIn();
}

export function useCode() {
  const onSuccess = useArrival();
  return useMutation({ mutationFn: ({ code }: { email: string; code: string }) => confirmCode(code), onSuccess });
}

/** Takes the second step off, and signs in by the password. */
export function useRecovery() {
  const onSuccess = useArrival();
  return useMutation({
    mutationFn: ({ code, ...credentials }: Recovery) =>
      limited('login', credentials.email, async () => {
        await call(account.recover, { ...credentials, code });
        return logIn(credentials);
      }),
    onSuccess,
  });
}
