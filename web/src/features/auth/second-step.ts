import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { account } from '#shared/account/contract';
import { success } from '#shared/core/refusal';
import { call } from '../../core/api.ts';
import { spoken } from '../../core/language.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { renew } from '../../core/session.tsx';
import { toastGood } from '../../ui/toast.tsx';
import { enterByPassword } from './credentials.ts';

export const secondStepQuery = queryOptions({
  queryKey: ['auth', 'second-step'],
  queryFn: () => call(account.secondStep, {}),
});

export const useBegin = () =>
  useMutation({ mutationFn: (typed: { password: string }) => call(account.beginSecondStep, typed) });

export const useConfirm = () =>
  useMutation({
    mutationFn: (typed: { password: string; code: string }) =>
      call(account.confirmSecondStep, { ...typed, ...spoken() }),
  });

interface Change {
  email: string;
  password: string;
  /** All other browsers and devices are to be signed out. */
  alone: boolean;
}

/** A moment without a second step, in which the password alone lets this browser in again. */
function useRenewal() {
  const cache = useQueryClient();
  return ({ email, password }: Change) =>
    renew(cache, {
      end: () => call(account.signOutEverywhere, {}),
      begin: () => enterByPassword({ username: email, password }),
    });
}

function useSettled(isOn: boolean) {
  const cache = useQueryClient();
  return () => {
    keepAnswer(cache, secondStepQuery.queryKey, () => ({ isOn }));
    toastGood(success(isOn ? 'auth.secondStepOn' : 'auth.secondStepOff'));
  };
}

export function useTurnOn() {
  const renewed = useRenewal();
  return useMutation({
    mutationFn: async ({ setUp, ...change }: Change & { setUp: string }) => {
      if (!change.alone || (await renewed(change))) await call(account.turnOnSecondStep, { setUp });
    },
    onSuccess: useSettled(true),
  });
}

export function useTurnOff() {
  const renewed = useRenewal();
  return useMutation({
    mutationFn: async ({ code, ...change }: Change & { code: string }) => {
      await call(account.turnOffSecondStep, { password: change.password, code });
      if (change.alone) await renewed(change);
    },
    onSuccess: useSettled(false),
  });
}
