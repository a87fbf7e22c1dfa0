import { useMutation } from '@tanstack/react-query';
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import type * as z from 'zod/mini';
import type { NewPassword } from '#shared/auth/contract';
import { cognitoRefusal } from './cognito-errors.ts';
import { limited, refuseAs } from './credentials.ts';

/** Hides Cognito's answers that reveal whether an address has a verified account. */
const REVEALING = new Set(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException']);

const requestReset = ({ email }: { email: string }) =>
  limited('mail', email, async () => {
    await resetPassword({ username: email }).catch((error: unknown) => {
      if (!(error instanceof Error && REVEALING.has(error.name))) throw cognitoRefusal(error, 'forgot');
    });
    return email;
  });

const setPassword = ({ email, code, password }: z.output<typeof NewPassword>) =>
  confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }).catch(refuseAs('reset'));

export const useForgotPassword = () => useMutation({ mutationFn: requestReset });
export const useNewPassword = () => useMutation({ mutationFn: setPassword });
