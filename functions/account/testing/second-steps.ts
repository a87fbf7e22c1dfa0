import { drawCodes } from '../../auth/second-step.ts';
import { newUlid } from '../../core/ids.ts';
import { SYSTEM } from '../../core/proof.ts';
import { addSecondStep, markSecondStepOn } from '../../table/second-steps.ts';

/** A set-up whose recovery codes were shown. */
export async function pendingStep(uid: string) {
  const { codes, salt, hashes } = await drawCodes();
  const setUp = newUlid();
  await addSecondStep(SYSTEM, { uid, setUp, salt, language: 'en', codes: hashes });
  return { setUp, codes };
}

/** Answers the recovery codes. Cognito knows nothing of it. */
export async function secondStepOn(uid: string): Promise<string[]> {
  const { setUp, codes } = await pendingStep(uid);
  await markSecondStepOn(SYSTEM, uid, setUp);
  return codes;
}
