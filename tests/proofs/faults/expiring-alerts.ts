import { randomUUID } from 'node:crypto';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { newUlid } from '../../../functions/core/ulid.ts';
import { endAlert } from '../../../functions/lost/alert.ts';
import { spread } from '../../../functions/lost/spread.ts';
import { raise, SQUARE } from '../../../functions/lost/testing/alerts.ts';
import { addTip } from '../../../functions/lost/testing/tips.ts';
import * as alerts from '../../../functions/table/alerts.ts';
import { findCode } from '../../../functions/table/codes.ts';
import * as senders from '../../../functions/table/muted-senders.ts';
import * as near from '../../../functions/table/near.ts';
import * as thanks from '../../../functions/table/thanks.ts';
import * as tips from '../../../functions/table/tips.ts';
import * as told from '../../../functions/table/told.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { countsOf, isFound, type Kind, kind } from './expiring-kind.ts';

async function thanked() {
  const [dog, { uid: helper }] = [await newDog(), await newDog()];
  const { alertId } = await raise(dog);
  await endAlert(dog, { alertId, outcome: 'home' });
  const row = await alerts.find(dog.uid);
  if (row) await thanks.thank(SYSTEM, helper, row);
  return helper;
}

async function aTip() {
  const { uid } = await newDog();
  const said = { kind: 'saw', where: 'By the mill', words: '', reach: '', refused: false, from: 'link' } as const;
  await addTip(uid, { tipId: newUlid(), ...said });
  return uid;
}

async function aPress() {
  const [{ uid }, press] = [await newDog(), randomUUID()];
  const said = { kind: 'saw', where: '', words: '', reach: '', refused: false, from: 'collar' } as const;
  const added = { checks: [], kept: { collarTips: Date.now() }, press };
  await tips.add(SYSTEM, uid, { tipId: newUlid(), ...said }, added);
  return press;
}

const SENDER = 'a seal';

async function aMutedSender() {
  const { uid } = await newDog();
  await senders.muteSender(SYSTEM, uid, SENDER);
  return uid;
}

async function anAlert() {
  const [dog, { uid: neighbour }] = [await newDog(), await newDog()];
  const { alertId, code } = await raise(dog);
  const row = await alerts.find(dog.uid);
  if (!row) throw new Error('There is no alert.');
  await spread({ uid: dog.uid, alertId });
  await told.tell(SYSTEM, neighbour, row);
  await told.hide(SYSTEM, neighbour, row);
  return { uid: dog.uid, neighbour, code };
}

export const ofAlerts: Record<string, Kind> = {
  NEAR: kind('table/near.ts', anAlert, {
    'is listed': async () => (await near.listIn(SQUARE, 1)).length > 0,
  }),
  CODE: kind(['table/alerts.ts', 'table/codes.ts'], anAlert, {
    'is found': async ({ code }) => isFound(findCode(code)),
  }),
  DUE: kind('table/due.ts', anAlert, {}),
  PRESS: kind('table/tips.ts', aPress, { 'is thanked again': tips.isPressed }),
};

/** Rows in the partitions of dogs. */
export const countsOfAlerts: Kind['counts'] = {
  ...countsOf(anAlert, {
    'is running': async ({ uid }) => isFound(alerts.find(uid)),
    'is hidden from one who asked': async ({ neighbour, code }) =>
      (await told.hiddenAmong([code], neighbour)).has(code),
    'was told': async ({ neighbour, code }) => (await told.toldAmong([neighbour], code)).size > 0,
  }),
  ...countsOf(thanked, {
    'is thanked': async (uid) => (await thanks.thankedFor(uid)).length > 0,
  }),
  ...countsOf(aMutedSender, {
    'is muted': (uid) => senders.isMuted(uid, SENDER),
    'is folded in the list': async (uid) => (await senders.mutedBy(uid)).has(SENDER),
  }),
  ...countsOf(aTip, { 'is listed': async (uid) => (await tips.newest(uid, 1)).items.length > 0 }),
};
