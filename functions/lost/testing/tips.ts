import { SYSTEM } from '../../core/proof.ts';
import * as tips from '../../table/tips.ts';

/** A tip that was sent at some time, whatever holds of its alert and its limits. */
export const addTip = (uid: string, row: tips.Row) =>
  tips.add(SYSTEM, uid, row, { checks: [], kept: { collarTips: Date.now() } });
