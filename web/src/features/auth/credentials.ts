import { Refusal, refuse } from '#shared/core/refusal';
import { cognitoRefusal, type Operation } from './cognito-errors.ts';
import { admit, giveBack } from './limits.ts';

type Cognito = typeof import('./cognito.ts');

/** The code of sign-in and sign-up, which visitors do not need to see a form. */
export const loadCognito = (): Promise<Cognito> =>
  import('./cognito.ts').catch(() => {
    throw refuse('core.network');
  });

/** At the first key, so that it is there when the form is sent; what fails here is loaded again then. */
export const fetchCognito = () => void loadCognito().catch(() => undefined);

export const refuseAs = (operation: Operation) => (error: unknown) => {
  throw cognitoRefusal(error, operation);
};

export const isCode = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;

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

/**
 * With the password as it was typed, and if that is wrong, in the form in which ours are set: keyboards differ in how they
 * write ü. The second try counts as an attempt too.
 */
export async function enterTyped({ email, password }: { email: string; password: string }) {
  const composed = password.normalize();
  return enter({ username: email, password }).catch((error: unknown) => {
    if (composed === password || !isCode(cognitoRefusal(error, 'login'), 'auth.wrongCredentials')) throw error;
    admit('login', email);
    return enter({ username: email, password: composed });
  });
}

/** Refuses where the password alone does not sign in. */
export async function enterByPassword(credentials: { username: string; password: string }) {
  const { nextStep } = await enter(credentials);
  if (nextStep.signInStep !== 'DONE') throw refuse('auth.loginFailed');
}

/** Leftover tokens, as of a deleted dog, give way to the new sign-in. */
export async function enter(credentials: Parameters<Cognito['signIn']>[0]) {
  const { signIn, signOut } = await loadCognito();
  return signIn(credentials).catch(async (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return signIn(credentials);
  });
}
