import type { Step } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { unlistArea } from '../table/areas.ts';
import { deleteCollar } from '../table/collars.ts';
import { removeTipper, removeTips } from '../table/tips.ts';
import { removeHidden, removeMutedSenders, removeThanks, removeTold } from '../table/told.ts';

export const forgetArea: Step<{ uid: string }> = async ({ uid }) => {
  await unlistArea(SYSTEM, uid);
  return undefined;
};

export const forgetCollar: Step<{ uid: string }> = async ({ uid }) => {
  await deleteCollar(SYSTEM, uid);
  return undefined;
};

export const forgetLost: Step<{ uid: string }> = async (dog) => (await import('./erase-alert.ts')).forgetAlert(dog);

export const forgetTold: Step<{ uid: string }> = ({ uid }, cursor) => removeTold(SYSTEM, uid, cursor);

export const forgetHidden: Step<{ uid: string }> = ({ uid }, cursor) => removeHidden(SYSTEM, uid, cursor);

export const forgetThanked: Step<{ uid: string }> = ({ uid }, cursor) => removeThanks(SYSTEM, uid, cursor);

export const forgetTips: Step<{ uid: string }> = ({ uid }, cursor) => removeTips(SYSTEM, uid, cursor);

export const forgetSentTips: Step<{ uid: string }> = ({ uid }, cursor) => removeTipper(SYSTEM, uid, cursor);

export const forgetMutedSenders: Step<{ uid: string }> = ({ uid }, cursor) => removeMutedSenders(SYSTEM, uid, cursor);
