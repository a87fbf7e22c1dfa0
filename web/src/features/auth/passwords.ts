import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { NewPassword } from '#shared/auth/contract';
import { spoken } from '../../core/language.ts';
import { cognitoRefusal } from './cognito-errors.ts';
import { limited, loadCognito, refuseAs } from './credentials.ts';

/** Hides Cognito's answers that reveal whether an address has a verified account. */
const REVEALING = new Set(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException']);

const requestReset = ({ email }: { email: string }) =>
  limited('mail', email, async () => {
    const { resetPassword } = await loadCognito();
    await resetPassword({ username: email, options: { clientMetadata: spoken() } }).catch((error: unknown) => {
      if (!(error instanceof Error && REVEALING.has(error.name))) throw cognitoRefusal(error, 'forgot');
    });
    return email;
  });

async function setPassword({ email, code, password }: z.output<typeof NewPassword>) {
  const { confirmResetPassword } = await loadCognito();
  const change = { username: email, confirmationCode: code, newPassword: password };
  await confirmResetPassword(change).catch(refuseAs('reset'));
}

export const useForgotPassword = () => useMutation({ mutationFn: requestReset });
export const useNewPassword = () => useMutation({ mutationFn: setPassword });
