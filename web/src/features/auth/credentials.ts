import { signIn, signOut } from 'aws-amplify/auth';
import { Refusal } from '#shared/core/refusal';
import { cognitoRefusal, type Operation } from './cognito-errors.ts';
import { admit, giveBack } from './limits.ts';

export const refuseAs = (operation: Operation) => (error: unknown) => {
  throw cognitoRefusal(error, operation);
};

export const isCode = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;

/** Runs an attempt within the client-side rate limit. */
export async function limited<T>(
  kind: Parameters<typeof admit>[0],
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  admit(kind, email);
  return attempt().catch((error: unknown) => {
    if (isCode(error, 'core.network')) giveBack(kind, email);
    throw error;
  });
}

/** Leftover tokens, as of a deleted dog, give way to the new sign-in. */
export const enter = (credentials: Parameters<typeof signIn>[0]) =>
  signIn(credentials).catch(async (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return signIn(credentials);
  });
