import type { Recovery, ToConfirm } from '#shared/account/second-step';
import { Refusal, refuse } from '#shared/core/refusal';
import { clearLogins } from '../auth/attempts.ts';
import { newUlid } from '../core/ids.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { self } from '../http/door.ts';
import { findDetails } from '../table/about.ts';
import {
  addSecondStep,
  consumeRecoveryCode,
  findSecondStep,
  isSecondStepOn,
  markSecondStepOff,
  markSecondStepOn,
} from '../table/second-steps.ts';

const passwords = () => import('../auth/password-check.ts');
const cognito = () => import('../auth/second-step.ts');

async function clearLoginsOf(uid: string): Promise<void> {
  const details = await findDetails(uid);
  if (details) await clearLogins(details.email);
}

/** A token of the server's own client, for which alone the password was enough: attempts at it count no longer. */
async function tokenFor(proof: Proof, uid: string, password: string): Promise<string> {
  const { checkPassword } = await passwords();
  const { token } = await checkPassword(proof, uid, password);
  if (!token) throw refuse('auth.secondStepOn');
  await clearLoginsOf(uid);
  return token;
}

export const secondStepStatus = self(async ({ uid }) => ({ isOn: await (await cognito()).hasSecondStep(uid) }));

export const beginSecondStep = self(async ({ uid, confirmed }, { password }: { password: string }) => {
  const token = await tokenFor(confirmed, uid, password);
  return { secret: await (await cognito()).drawSecret(confirmed, token) };
});

/** Answers the recovery codes, of which only hashes are kept. Nobody is asked for a code yet. */
export const confirmSecondStep = self(async ({ uid, confirmed }, { password, code, language = 'en' }: ToConfirm) => {
  const token = await tokenFor(confirmed, uid, password);
  const { verifySecret, drawCodes } = await cognito();
  await verifySecret(confirmed, token, code);
  const { codes, salt, hashes } = await drawCodes();
  const setUp = newUlid();
  if (!(await addSecondStep(confirmed, { uid, setUp, salt, codes: hashes, language }))) {
    throw refuse('auth.profileGone');
  }
  return { setUp, codes };
});

async function takeOff(proof: Proof, uid: string, how: 'off' | 'recovered'): Promise<void> {
  await markSecondStepOff(proof, uid, how);
  await (await cognito()).askForCode(proof, uid, false);
}

/** The row first, so that there are codes before anybody is asked for one. */
export const turnOnSecondStep = self(async ({ uid, confirmed }, { setUp }: { setUp: string }) => {
  if (!(await markSecondStepOn(confirmed, uid, setUp))) throw refuse('auth.secondStepStale');
  const { askForCode } = await cognito();
  await askForCode(confirmed, uid, true);
  if (await isSecondStepOn(uid, setUp)) return {};
  // Another tab took it off meanwhile.
  await askForCode(confirmed, uid, false);
  throw refuse('auth.secondStepStale');
});

export const turnOffSecondStep = self(
  async ({ uid, confirmed }, { password, code }: { password: string; code: string }) => {
    const { proveBothSteps } = await passwords();
    await proveBothSteps(confirmed, uid, { password, code });
    await takeOff(confirmed, uid, 'off');
    await clearLoginsOf(uid);
    return {};
  },
);

const SAME_FOR_ALL = new Set(['auth.deletionWrongPassword', 'auth.deletionNotProved']);

function refuseAlike(error: unknown): never {
  throw error instanceof Refusal && SAME_FOR_ALL.has(error.code) ? refuse('auth.recoveryWrong') : error;
}

async function consumeCode(uid: string, code: string): Promise<boolean> {
  const row = await findSecondStep(uid);
  if (row?.state !== 'on') return false;
  const { hashCode } = await cognito();
  const hash = await hashCode(code, row.salt);
  return Boolean(row.codes?.has(hash)) && consumeRecoveryCode(SYSTEM, row, hash);
}

/**
 * Counted as sign-ins are, by Cognito's trigger. Where the password alone is enough, as after a call whose answer was lost,
 * there is nothing to do.
 */
export async function recover({ email, password, code }: Recovery) {
  const { checkPassword } = await passwords();
  const { challenge } = await checkPassword(SYSTEM, email, password).catch(refuseAlike);
  if (!challenge) return {};
  if (!(await consumeCode(challenge.uid, code))) throw refuse('auth.recoveryWrong');
  await takeOff(SYSTEM, challenge.uid, 'recovered');
  await clearLogins(email);
  return {};
}
