import { refuse } from '#shared/core/refusal';
import { storedTokens } from './stored-tokens.ts';

/** Cognito's errors for an ended session; Amplify has dropped its tokens by then. */
const OVER = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]);

async function askAmplify(forceRefresh: boolean) {
  const { fetchAuthSession } = await import('./amplify.ts');
  return fetchAuthSession({ forceRefresh });
}

async function read(forceRefresh: boolean): Promise<string | undefined> {
  const stored = storedTokens();
  if (stored === undefined) return undefined;
  if (stored && !stored.isExpired && !forceRefresh) return stored.isVerified ? stored.accessToken : undefined;
  const { tokens } = await askAmplify(forceRefresh).catch((error: unknown) => {
    if (error instanceof Error && OVER.has(error.name)) return { tokens: undefined };
    throw refuse('core.network');
  });
  const unverified = tokens?.idToken?.payload.email_verified === false;
  return unverified ? undefined : tokens?.accessToken.toString();
}

/** Running reads by freshness: a caller that needs a new token must not share a read that may return the old one. */
const running = new Map<boolean, Promise<string | undefined>>();

/** The access token, or nothing when signed out. Callers share one refresh; a network error keeps the session. */
export function getToken({ fresh = false } = {}): Promise<string | undefined> {
  const reading = running.get(fresh) ?? read(fresh).finally(() => running.delete(fresh));
  running.set(fresh, reading);
  return reading;
}
