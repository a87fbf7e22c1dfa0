import { randomUUID } from 'node:crypto';
import { newUlid } from '../../../functions/core/ids.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { endAlert } from '../../../functions/lost/alerts.ts';
import { spread } from '../../../functions/lost/spread.ts';
import { raise, SQUARE } from '../../../functions/lost/testing/alerts.ts';
import { storeTip } from '../../../functions/lost/testing/tips.ts';
import { findAlert } from '../../../functions/table/alerts.ts';
import { findCode } from '../../../functions/table/codes.ts';
import { listNearIn } from '../../../functions/table/near.ts';
import { addTip, isTipPressed, listNewestTips } from '../../../functions/table/tips.ts';
import {
  addMutedSender,
  addThanks,
  findMutedSenders,
  findThanked,
  hiddenAmong,
  isSenderMuted,
  markHidden,
  markTold,
  toldAmong,
} from '../../../functions/table/told.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { countsOf, isFound, type Kind, kind } from './expiring-kind.ts';

async function thanked() {
  const [dog, { uid: helper }] = [await newDog(), await newDog()];
  const { alertId } = await raise(dog);
  await endAlert(dog, { alertId, outcome: 'home' });
  const row = await findAlert(dog.uid);
  if (row) await addThanks(SYSTEM, helper, row);
  return helper;
}

async function aTip() {
  const { uid } = await newDog();
  const said = { kind: 'saw', where: 'By the mill', words: '', reach: '', refused: false, from: 'link' } as const;
  await storeTip(uid, { tipId: newUlid(), ...said });
  return uid;
}

async function aPress() {
  const [{ uid }, press] = [await newDog(), randomUUID()];
  const said = { kind: 'saw', where: '', words: '', reach: '', refused: false, from: 'collar' } as const;
  const added = { checks: [], kept: { collarTips: Date.now() }, press };
  await addTip(SYSTEM, uid, { tipId: newUlid(), ...said }, added);
  return press;
}

const SENDER = 'a seal';

async function aMutedSender() {
  const { uid } = await newDog();
  await addMutedSender(SYSTEM, uid, SENDER);
  return uid;
}

async function anAlert() {
  const [dog, { uid: neighbour }] = [await newDog(), await newDog()];
  const { alertId, code } = await raise(dog);
  const row = await findAlert(dog.uid);
  if (!row) throw new Error('There is no alert.');
  await spread({ uid: dog.uid, alertId });
  await markTold(SYSTEM, neighbour, row);
  await markHidden(SYSTEM, neighbour, row);
  return { uid: dog.uid, neighbour, code };
}

export const ofAlerts: Record<string, Kind> = {
  NEAR: kind('table/near.ts', anAlert, {
    'is listed': async () => (await listNearIn(SQUARE, 1)).length > 0,
  }),
  CODE: kind(['table/alerts.ts', 'table/codes.ts'], anAlert, {
    'is found': async ({ code }) => isFound(findCode(code)),
  }),
  DUE: kind('table/due.ts', anAlert, {}),
  PRESS: kind('table/tips.ts', aPress, { 'is thanked again': isTipPressed }),
};

/** Rows in the partitions of dogs. */
export const countsOfAlerts: Kind['counts'] = {
  ...countsOf(anAlert, {
    'is running': async ({ uid }) => isFound(findAlert(uid)),
    'is hidden from one who asked': async ({ neighbour, code }) => (await hiddenAmong([code], neighbour)).has(code),
    'was told': async ({ neighbour, code }) => (await toldAmong([neighbour], code)).size > 0,
  }),
  ...countsOf(thanked, {
    'is thanked': async (uid) => (await findThanked(uid)).length > 0,
  }),
  ...countsOf(aMutedSender, {
    'is muted': (uid) => isSenderMuted(uid, SENDER),
    'is folded in the list': async (uid) => (await findMutedSenders(uid)).has(SENDER),
  }),
  ...countsOf(aTip, { 'is listed': async (uid) => (await listNewestTips(uid, 1)).items.length > 0 }),
};
