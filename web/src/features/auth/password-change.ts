import { useMutation, useQueryClient } from '@tanstack/react-query';
import { account, type PasswordChange } from '#shared/account/contract';
import { success } from '#shared/core/refusal';
import { call } from '../../core/api.ts';
import { renew } from '../../core/session.tsx';
import { toastGood } from '../../ui/toast.tsx';
import { enterByPassword } from './credentials.ts';

/** The change ends all sessions: this browser signs in anew with the new password. */
export function useChangePassword(email: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      renew(cache, {
        end: () => call(account.changePassword, change),
        begin: () => enterByPassword({ username: email, password: change.newPassword }),
      }),
    onSuccess: (isIn) => toastGood(success(isIn ? 'auth.passwordRenewed' : 'auth.passwordChanged')),
  });
}
