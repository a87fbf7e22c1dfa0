import { account, type Deletion, type PasswordChange } from '#shared/account/contract';
import { clearLogins } from '../auth/attempts.ts';
import { endTokens } from '../auth/end-tokens.ts';
import { environment } from '../core/errors.ts';
import { self } from '../http/door.ts';
import { on, open, room } from '../http/feature.ts';
import { closeSession } from '../presence/sockets.ts';
import { findAbout } from '../table/about.ts';
import { addDeletion } from '../table/deletions.ts';
import { removeDevicesWhere } from '../table/devices.ts';
import { endSession } from '../table/sessions.ts';
import { beginExport, exportStatus } from './export.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  recover,
  secondStepStatus,
  turnOffSecondStep,
  turnOnSecondStep,
} from './second-step.ts';

/** Forgets the session's device, too. The browser itself revokes the refresh token at Cognito. */
export const signOut = self(async ({ uid, originJti, profile, confirmed }) => {
  // A socket that opens meanwhile is closed by the reaction to the profile's change.
  await Promise.all([endSession(confirmed, profile, originJti), closeSession(confirmed, { uid, originJti })]);
  await removeDevicesWhere(confirmed, uid, (device) => device.originJti === originJti);
  return {};
});

/** Ends every session, this one too: the browser that asked signs in anew. */
const signOutEverywhere = self(async ({ uid, confirmed }) => {
  const users = await import('../auth/users.ts');
  const pool = environment('USER_POOL_ID');
  await Promise.all([endTokens(confirmed, uid), users.signOutEverywhere(confirmed, pool, uid)]);
  return {};
});

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

export const deleteAccount = self(
  async ({ uid, profile: { username }, confirmed }, { password, code }: Pick<Deletion, 'password' | 'code'>) => {
    const { proveBothSteps } = await import('../auth/password-check.ts');
    await proveBothSteps(confirmed, uid, { password, code });
    await addDeletion(confirmed, { uid, username });
    return {};
  },
);

export const handler = room(
  on(account.signOut, 'self', signOut),
  on(account.delete, 'self', deleteAccount),
  on(account.changePassword, 'self', changePassword),
  on(
    account.beginExport,
    'self',
    self((caller) => beginExport(caller)),
  ),
  on(
    account.export,
    'self',
    self((caller) => exportStatus(caller)),
  ),
  on(account.secondStep, 'self', secondStepStatus),
  on(account.beginSecondStep, 'self', beginSecondStep),
  on(account.confirmSecondStep, 'self', confirmSecondStep),
  on(account.turnOnSecondStep, 'self', turnOnSecondStep),
  on(account.turnOffSecondStep, 'self', turnOffSecondStep),
  on(account.signOutEverywhere, 'self', signOutEverywhere),
  open(account.recover, recover),
);
