import type { PasswordChange } from '#shared/account/password-change';
import { clearLogins } from '../auth/attempts.ts';
import { endTokens } from '../auth/end-sessions.ts';
import { environment } from '../core/errors.ts';
import { self } from '../http/door.ts';
import { findAbout } from '../table/about.ts';

/** Ends all sessions, so that anybody who knew the old password is out; the browser that asked signs in again. */
export const changePassword = self(async ({ uid, confirmed }, { password, newPassword }: PasswordChange) => {
  const [{ provePassword }, { setPassword, signOutEverywhere }] = await Promise.all([
    import('../auth/password-check.ts'),
    import('../auth/users.ts'),
  ]);
  const [[about]] = await Promise.all([findAbout([uid]), provePassword(confirmed, uid, password)]);
  const pool = environment('USER_POOL_ID');
  await setPassword(confirmed, pool, { sub: uid, password: newPassword });
  const email = about?.details.email;
  await Promise.all([endTokens(confirmed, uid), signOutEverywhere(confirmed, pool, uid), email && clearLogins(email)]);
  return {};
});
