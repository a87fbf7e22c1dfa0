import { endTokens } from '../auth/end-sessions.ts';
import { environment } from '../core/errors.ts';
import { self } from '../http/door.ts';
import { closeSession } from '../presence/sockets.ts';
import { removeDevicesWhere } from '../table/devices.ts';
import { endSession } from '../table/sessions.ts';

/** Forgets the session's device, too. The browser itself revokes the refresh token at Cognito. */
export const signOut = self(async ({ uid, originJti, profile, confirmed }) => {
  // A socket that opens meanwhile is closed by the reaction to the profile's change.
  await Promise.all([endSession(confirmed, profile, originJti), closeSession(confirmed, { uid, originJti })]);
  await removeDevicesWhere(confirmed, uid, (device) => device.originJti === originJti);
  return {};
});

/** Ends every session, this one too: the browser that asked signs in anew. */
export const signOutEverywhere = self(async ({ uid, confirmed }) => {
  const users = await import('../auth/users.ts');
  const pool = environment('USER_POOL_ID');
  await Promise.all([endTokens(confirmed, uid), users.signOutEverywhere(confirmed, pool, uid)]);
  return {};
});
