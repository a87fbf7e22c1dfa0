import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Verification } from '#shared/auth/contract';
import { refuse } from '#shared/core/refusal';
import { spoken } from '../../core/language.ts';
import { enterTyped, isCode, limited, loadCognito, refuseAs } from './credentials.ts';

/** Addresses that registered or were refused as unverified here: only these may resend the mail. */
const unverified = new Set<string>();
const mailed = new Set<string>();
export const markUnverified = (email: string) => unverified.add(email);
export const wasMailed = (email: string) => mailed.has(email);

export async function sendCode(email: string) {
  const { resendSignUpCode } = await loadCognito();
  await resendSignUpCode({ username: email, options: { clientMetadata: spoken() } }).catch(refuseAs('resend'));
  mailed.add(email);
}

/** Cognito discloses to anybody that an address is verified; we disclose it only to those who know its password. */
async function refuseVerified(email: string, password: string | undefined): Promise<never> {
  if (!password) throw refuse('auth.resendNeedsLogin');
  await enterTyped({ email, password }).catch(refuseAs('login'));
  const { signOut } = await loadCognito();
  await signOut();
  throw refuse('auth.alreadyVerified');
}

interface Resend {
  email: string;
  password?: string;
}

async function resend({ email, password }: Resend) {
  if (!unverified.has(email)) throw refuse('auth.resendNeedsLogin');
  const onRefused = (error: unknown) => {
    if (isCode(error, 'auth.alreadyVerified')) return refuseVerified(email, password);
    throw error;
  };
  await limited('mail', email, () => sendCode(email).catch(onRefused));
}

async function verify({ email, code }: z.output<typeof Verification>) {
  const { confirmSignUp } = await loadCognito();
  await confirmSignUp({ username: email, confirmationCode: code }).catch(refuseAs('verify'));
}

export const useResend = () => useMutation({ mutationFn: resend });
export const useVerify = () => useMutation({ mutationFn: verify });
