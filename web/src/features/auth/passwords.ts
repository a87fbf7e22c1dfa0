import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { NewPassword } from '#shared/auth/contract';
import { spoken } from '../../core/language.ts';
import { cognitoRefusal } from './cognito-errors.ts';
import { limited, loadCognito, refuseAs } from './credentials.ts';

/** Hides Cognito's answers that reveal whether an address has a verified account. */
const REVEALING = new Set(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException']);

/**
 * Cognito resets no password before the email is verified, and tells nobody so. Every address is asked for both mails, of
 * which Cognito sends the one that fits; after the verification the other one follows. No answer to the second is shown.
 */
const requestReset = ({ email }: { email: string }) =>
  limited('mail', email, async () => {
    const { resetPassword, resendSignUpCode } = await loadCognito();
    const forgotten = { ...spoken(), forgotten: 'yes' };
    resendSignUpCode({ username: email, options: { clientMetadata: forgotten } }).catch(() => {});
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
