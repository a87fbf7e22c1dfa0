import { SYSTEM } from '../core/proof.ts';
import type { Step } from '../core/steps.ts';
import * as areas from '../table/areas.ts';
import * as collars from '../table/collars.ts';
import { forgetMuted } from '../table/muted-senders.ts';
import { forgetThanks } from '../table/thanks.ts';
import * as tips from '../table/tips.ts';
import * as told from '../table/told.ts';

export const forgetArea: Step<{ uid: string }> = async ({ uid }) => {
  await areas.unlist(SYSTEM, uid);
  return undefined;
};

export const forgetCollar: Step<{ uid: string }> = async ({ uid }) => {
  await collars.forget(SYSTEM, uid);
  return undefined;
};

export const forgetLost: Step<{ uid: string }> = async (dog) => (await import('./forget-alert.ts')).forgetAlert(dog);

export const forgetTold: Step<{ uid: string }> = ({ uid }, cursor) => told.forgetTold(SYSTEM, uid, cursor);

export const forgetHidden: Step<{ uid: string }> = ({ uid }, cursor) => told.forgetHidden(SYSTEM, uid, cursor);

export const forgetThanked: Step<{ uid: string }> = ({ uid }, cursor) => forgetThanks(SYSTEM, uid, cursor);

export const forgetTips: Step<{ uid: string }> = ({ uid }, cursor) => tips.forget(SYSTEM, uid, cursor);

export const forgetSentTips: Step<{ uid: string }> = ({ uid }, cursor) => tips.forgetTipper(SYSTEM, uid, cursor);

export const forgetMutedSenders: Step<{ uid: string }> = ({ uid }, cursor) => forgetMuted(SYSTEM, uid, cursor);
