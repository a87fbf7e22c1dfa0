import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { account, type Deletion } from '#shared/account/contract';
import type { RegistrationForm } from '#shared/auth/registration';
import { call } from '../../core/api.ts';
import { spoken } from '../../core/language.ts';
import { forget } from '../../core/session.tsx';
import { limited, loadCognito, refuseAs } from './credentials.ts';
import { setDeletedDog } from './deleted-account.ts';
import { markUnverified } from './verification.ts';

const register = ({ email, password, confirmPassword: _, ...profile }: z.output<typeof RegistrationForm>) =>
  limited('registration', email, async () => {
    const clientMetadata = { ...spoken(), profile: JSON.stringify(profile) };
    const options = { userAttributes: { email }, clientMetadata };
    const { signUp } = await loadCognito();
    await signUp({ username: email, password, options }).catch(refuseAs('register'));
    markUnverified(email);
    return email;
  });

export const useRegister = () => useMutation({ mutationFn: register });

/** Deletes the account and signs out here; the farewell alert outlives this screen. */
export function useDeleteAccount({ name }: { name: string }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (deletion: Deletion) => call(account.delete, deletion),
    onSuccess: async () => {
      await forget(cache, 'left');
      setDeletedDog(name);
    },
  });
}
