import { hash } from 'node:crypto';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { type AlertRow, stillTakesTips } from '../table/alerts.ts';
import { hasCode } from '../table/codes.ts';
import { countFinder } from '../table/limits.ts';
import { profileExists } from '../table/profiles.ts';
import type { TipRow } from '../table/tips.ts';
import { whileItTakesTips } from './alert-tips.ts';
import type { Found } from './finder.ts';
import type { Form } from './form.ts';
import { sealOfVisitor } from './sender.ts';
import { storeTip } from './store-tip.ts';
import { areUnkind } from './unkind.ts';

/** Used in place of an owner for the limit by network, which counts the pages of all dogs together. */
const ALL = '';

/** The same page's token with another text is another press. */
export const pressOf = ({ token, kind, cell, where, words, reach }: Form) =>
  hash('sha256', JSON.stringify([token, kind, cell, where, words, reach]), 'base64url');

interface Pressed {
  press: string;
  network: string;
}

export const mayTell = ({ press, network }: Pressed, now = Date.now()): Promise<boolean> =>
  countFinder(sealOfVisitor(ALL, network, now), press, now);

const addByCollar = ({ uid, code }: Found, row: TipRow, press: string) =>
  storeTip(SYSTEM, uid, row, {
    checks: [profileExists(uid), hasCode(uid, code)],
    kept: { collarTips: Date.now() },
    press,
  });

const addByAlert = ({ uid }: Found, row: TipRow, press: string, seen: AlertRow) =>
  whileItTakesTips(uid, seen, async (held) => {
    const checks = [stillTakesTips(uid, held)];
    const outcome = await storeTip(SYSTEM, uid, row, { checks, kept: { alertTips: held.alertId }, press });
    return outcome === 'ended' ? undefined : outcome;
  });

export type Told = 'told' | 'ended' | 'full';

/** 'ended' if its code or alert has ended meanwhile. A repeated press has been stored already. */
export async function tellOwner(found: Found, form: Form, { press, network }: Pressed): Promise<Told> {
  const { uid, way, alert } = found;
  const { kind, cell, where, words, reach } = form;
  const refused = await areUnkind(form);
  const said = { tipId: newUlid(), kind, ...(cell && { cell }), where, words, reach, refused };
  const row = { ...said, from: way, sender: sealOfVisitor(uid, network) };
  const outcome =
    alert && way !== 'collar' ? await addByAlert(found, row, press, alert) : await addByCollar(found, row, press);
  return outcome === 'full' || outcome === 'ended' ? outcome : 'told';
}
