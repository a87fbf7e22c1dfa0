import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import type * as z from 'zod';
import { account } from '#shared/account/contract';
import type { Deletion } from '#shared/account/deletion';
import type { Login, NewPassword, RegistrationForm, Verification } from '#shared/auth/contract';
import { Refusal, refuse } from '#shared/core/refusal';
import { profiles } from '#shared/profiles/contract';
import { call } from '../../core/api.ts';
import { forget, leave, meQuery } from '../../core/session.tsx';
import { cognitoRefusal, type Operation } from './cognito-errors.ts';
import { setDeletedDog } from './deleted-account.ts';
import { admit, clearLimit, giveBack } from './limits.ts';

const said = (operation: Operation) => (error: unknown) => {
  throw cognitoRefusal(error, operation);
};

const isCode = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;

/** Addresses that registered or were refused as unverified here: only these may resend the mail. */
const waiting = new Set<string>();

/** Runs an attempt within the client-side rate limit. */
async function limited<T>(kind: Parameters<typeof admit>[0], email: string, attempt: () => Promise<T>): Promise<T> {
  admit(kind, email);
  return attempt().catch((error: unknown) => {
    if (isCode(error, 'core.network')) giveBack(kind, email);
    throw error;
  });
}

const register = ({ email, password, confirmPassword: _, ...profile }: z.output<typeof RegistrationForm>) =>
  limited('registration', email, async () => {
    const clientMetadata = { profile: JSON.stringify(profile) };
    const options = { userAttributes: { email }, clientMetadata };
    await signUp({ username: email, password, options }).catch(said('register'));
    waiting.add(email);
    return email;
  });

const sendCode = (email: string) => resendSignUpCode({ username: email }).catch(said('resend'));

/** Leftover tokens, as of a deleted dog, give way to the new sign-in. */
const enter = (credentials: Parameters<typeof signIn>[0]) =>
  signIn(credentials).catch(async (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return signIn(credentials);
  });

async function logIn({ email, password }: z.output<typeof Login>) {
  const { nextStep } = await enter({ username: email, password }).catch(said('login'));
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
    waiting.add(email);
    await sendCode(email).catch(() => {}); // The Resend button sends it again.
    throw refuse('auth.unverified');
  }
  if (nextStep.signInStep !== 'DONE') throw refuse('auth.loginFailed');
  return call(profiles.me, {}).catch((error: unknown) => {
    throw isCode(error, 'auth.profileGone') ? refuse('auth.profileNotFound') : error;
  });
}

/** Cognito tells anybody that an address is verified; we tell only whoever knows its password. */
async function provesVerified(username: string, password: string | undefined): Promise<never> {
  if (!password) throw refuse('auth.resendNeedsLogin');
  await enter({ username, password }).catch(said('login'));
  await signOut();
  throw refuse('auth.alreadyVerified');
}

interface Resend {
  email: string;
  /** The password of the refused sign-in. */
  password?: string;
}

async function resend({ email, password }: Resend) {
  if (!waiting.has(email)) throw refuse('auth.resendNeedsLogin');
  const answer = (error: unknown) => {
    if (isCode(error, 'auth.alreadyVerified')) return provesVerified(email, password);
    throw error;
  };
  await limited('mail', email, () => sendCode(email).catch(answer));
}

/** Hides Cognito's answers that reveal whether an address has a verified account. */
const UNKNOWN = new Set(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException']);

const forgot = ({ email }: { email: string }) =>
  limited('mail', email, async () => {
    await resetPassword({ username: email }).catch((error: unknown) => {
      if (!(error instanceof Error && UNKNOWN.has(error.name))) throw cognitoRefusal(error, 'forgot');
    });
    return email;
  });

const verify = ({ email, code }: z.output<typeof Verification>) =>
  confirmSignUp({ username: email, confirmationCode: code }).catch(said('verify'));

const choose = ({ email, code, password }: z.output<typeof NewPassword>) =>
  confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }).catch(said('reset'));

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

export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      leave(cache, () => call(account.signOut, {})).catch(() => {
        throw refuse('auth.signOutFailed');
      }),
  });
}

/** Deletes the account and signs out here; the farewell alert outlives this screen. */
export function useDeleteAccount({ name }: { name: string }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (deletion: Deletion) => call(account.delete, deletion),
    onSuccess: async () => {
      await forget(cache);
      setDeletedDog(name);
    },
  });
}

export const useRegister = () => useMutation({ mutationFn: register });
export const useResend = () => useMutation({ mutationFn: resend });
export const useForgotPassword = () => useMutation({ mutationFn: forgot });
export const useVerify = () => useMutation({ mutationFn: verify });
export const useNewPassword = () => useMutation({ mutationFn: choose });
