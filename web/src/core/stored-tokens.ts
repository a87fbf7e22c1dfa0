import { configured } from './config.ts';

interface StoredTokens {
  accessToken: string;
  userId: string;
  isVerified: boolean;
  isExpired: boolean;
}

interface Claims {
  sub: string;
  exp: number;
  email_verified?: boolean;
}

/** As Amplify has it: a token that expires on its way is no use. */
const TOLERANCE_MS = 5_000;

const claimsOf = (token: string): Claims =>
  JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));

const prefixOf = (clientId: string) => `CognitoIdentityServiceProvider.${clientId}`;

function readTokens(clientId: string): StoredTokens | undefined {
  const prefix = prefixOf(clientId);
  const user = localStorage.getItem(`${prefix}.LastAuthUser`);
  const read = (name: string) => localStorage.getItem(`${prefix}.${user}.${name}`);
  const [accessToken, idToken] = [read('accessToken'), read('idToken')];
  if (!accessToken || !idToken) return undefined;
  const claims = claimsOf(idToken);
  const expiresAt = Math.min(claims.exp, claimsOf(accessToken).exp) * 1_000;
  const now = Date.now() + Number(read('clockDrift') ?? 0);
  const isVerified = claims.email_verified !== false;
  return { accessToken, userId: claims.sub, isVerified, isExpired: now + TOLERANCE_MS > expiresAt };
}

/**
 * The tokens that Amplify keeps in this browser, read without loading it; undefined for nobody. Null where only Amplify
 * can tell: browsers may refuse storage.
 */
export function storedTokens(): StoredTokens | undefined | null {
  try {
    const config = configured();
    return config ? readTokens(config.userPoolClientId) : null;
  } catch {
    return null;
  }
}

export function dropTokens(): void {
  const config = configured();
  const isOurs = (key: string) => config && key.startsWith(prefixOf(config.userPoolClientId));
  try {
    for (const key of Object.keys(localStorage).filter(isOurs)) localStorage.removeItem(key);
  } catch {}
}
