import { self } from '../http/door.ts';
import { closeSession } from '../presence/sockets.ts';
import { forgetWhere } from '../table/devices.ts';
import { endSession } from '../table/sessions.ts';

/** Forgets the session's device, too. The browser itself revokes the refresh token at Cognito. */
export const signOut = self(async ({ uid, originJti, profile, confirmed }) => {
  // A socket that opens meanwhile is closed by the reaction to the profile's change.
  await Promise.all([endSession(confirmed, profile, originJti), closeSession(confirmed, { uid, originJti })]);
  await forgetWhere(confirmed, uid, (device) => device.originJti === originJti);
  return {};
});
