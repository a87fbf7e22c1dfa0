import { SYSTEM } from '../core/proof.ts';
import type { Step } from '../core/steps.ts';
import * as areas from '../table/areas.ts';
import * as collars from '../table/collars.ts';
import * as tips from '../table/tips.ts';

export const forgetArea: Step<{ uid: string }> = async ({ uid }) => {
  await areas.unlist(SYSTEM, uid);
  return undefined;
};

export const forgetCollar: Step<{ uid: string }> = async ({ uid }) => {
  await collars.forget(SYSTEM, uid);
  return undefined;
};

export const forgetTips: Step<{ uid: string }> = ({ uid }, cursor) => tips.forget(SYSTEM, uid, cursor);
