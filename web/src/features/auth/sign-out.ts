import { useMutation, useQueryClient } from '@tanstack/react-query';
import { account } from '#shared/account/contract';
import { refuse } from '#shared/core/refusal';
import { call } from '../../core/api.ts';
import { leave } from '../../core/session.tsx';
import { actNow } from '../../core/undo.ts';

export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await actNow();
      await leave(cache, () => call(account.signOut, {})).catch(() => {
        throw refuse('auth.signOutFailed');
      });
    },
  });
}
