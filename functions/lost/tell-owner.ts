import { SYSTEM } from '../core/proof.ts';
import { newUlid } from '../core/ulid.ts';
import * as alerts from '../table/alerts.ts';
import { hasCode } from '../table/codes.ts';
import { countFinder } from '../table/limits.ts';
import { stillThere } from '../table/profiles.ts';
import * as tips from '../table/tips.ts';
import { whileItTakesTips } from './alert-tips.ts';
import type { Found } from './finder.ts';
import type { Form } from './form.ts';
import { sealOfVisitor } from './sender.ts';
import { areUnkind } from './unkind.ts';

/** In place of an owner, for the limit by address, which counts the pages of all dogs together. */
const ALL = '';

export async function mayTell(code: string, address: string, now = Date.now()): Promise<boolean> {
  const [ofAddress, ofCode] = await Promise.all([
    countFinder(sealOfVisitor(ALL, address, now), 'address', now),
    countFinder(code, 'code', now),
  ]);
  return ofAddress && ofCode;
}

const addByCollar = async ({ uid, code }: Found, row: tips.Row) =>
  (await tips.add(SYSTEM, uid, row, [stillThere(uid), hasCode(uid, code)])).length === 0;

const addByAlert = ({ uid }: Found, row: tips.Row, seen: alerts.Row) =>
  whileItTakesTips(uid, seen, async (held) => {
    const failed = await tips.add(SYSTEM, uid, row, [alerts.stillTakesTips(uid, held)]);
    return failed.length === 0 || undefined;
  });

/** False if the code has ended meanwhile. */
export async function tellOwner(found: Found, form: Form, address: string): Promise<boolean> {
  const { uid, way, alert } = found;
  const { kind, cell, where, words, reach } = form;
  const said = { tipId: newUlid(), kind, ...(cell && { cell }), where, words, reach, refused: await areUnkind(form) };
  const row = { ...said, from: way, sender: sealOfVisitor(uid, address) };
  return alert && way !== 'collar' ? addByAlert(found, row, alert) : addByCollar(found, row);
}
