import { SYSTEM } from '../core/proof.ts';
import type { Step } from '../core/steps.ts';
import * as areas from '../table/areas.ts';

export const forgetArea: Step<{ uid: string }> = async ({ uid }) => {
  await areas.unlist(SYSTEM, uid);
  return undefined;
};
