import type { Caller } from '../http/room.ts';
import { closeSession } from '../presence/sockets.ts';
import { endSession } from '../table/sessions.ts';

/** Ends the session: its tokens and its sockets. The browser revokes its refresh token at Cognito. */
export async function signOut({ uid, originJti, profile, confirmed }: Caller) {
  // A socket that opens in between is closed by the change of the profile.
  await Promise.all([endSession(confirmed, await profile, originJti), closeSession(confirmed, { uid, originJti })]);
  return {};
}
