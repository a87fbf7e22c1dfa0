import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/core/time';
import { spelledCode } from '#shared/lost/code';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { nameOfAlert } from '../table/alerts.ts';
import { profileKey } from '../table/profiles.ts';
import { addReport } from '../table/reports.ts';
import { ask, type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { endAlert } from './alerts.ts';
import { handler } from './handlers.ts';
import { findReported, judgeAlert } from './judge.ts';
import { hideReported } from './on-change.ts';
import { followed, newNeighbour, raise } from './testing/alerts.ts';

vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
onOwnTable();

let rex: Dog;
let near: Dog;
let alertId: string;
let code: string;
beforeEach(async () => {
  [rex, near] = [await newDog(), await newNeighbour()];
  ({ alertId, code } = await followed(rex, () => raise(rex)));
});

const seenBy = async (from: Dog) => (await ask(handler, 'GET', `/lost-dogs/${rex.uid}`, { from })).status;
const nearTo = async (from: Dog) =>
  (await ask(handler, 'GET', '/lost-dogs', { from })).body.items.map(({ userId }: { userId: string }) => userId);

/** Reports by dogs that are old enough to count. */
async function report(count: number, now = new Date()) {
  for (let at = 0; at < count; at += 1) {
    const { uid: reporter } = await newDog();
    const createdAt = new Date(Date.now() - 8 * DAY_MS).toISOString();
    await write(SYSTEM, change(profileKey(reporter), { set: { createdAt } }));
    const about = nameOfAlert(rex.uid, { alertId });
    const row = { subject: 'lost', about, accused: rex.uid, reporter, reason: 'Not true' } as const;
    await addReport(SYSTEM, row, { now });
    await followed(rex, () => hideReported(row));
  }
}

describe('an operator', () => {
  it('hides an alert from all but its owner, and shows it again', async () => {
    await followed(rex, () => judgeAlert(SYSTEM, rex.uid, 'hidden'));
    expect([await seenBy(near), await seenBy(rex)]).toEqual([404, 200]);
    expect(await nearTo(near)).not.toContain(rex.uid);
    await followed(rex, () => judgeAlert(SYSTEM, rex.uid, 'active'));
    expect(await seenBy(near)).toBe(200);
    expect(await nearTo(near)).toContain(rex.uid);
  });

  it('names it by the code of its page, as read from paper, even while it is hidden', async () => {
    for (const state of ['hidden', 'active'] as const) {
      expect(await judgeAlert(SYSTEM, spelledCode(code).toLowerCase(), state)).toBe(true);
      expect((await findReported(code))?.alert.state).toBe(state);
    }
  });

  it('reads who reported it and why; reports before the last judgement no longer count', async () => {
    await report(3);
    expect(await findReported(rex.uid)).toMatchObject({ uid: rex.uid, alert: { state: 'hidden' }, fresh: 3 });
    await judgeAlert(SYSTEM, rex.uid, 'active');
    const later = new Date(Date.now() + 1000);
    await report(2, later);
    expect(await findReported(rex.uid)).toMatchObject({ alert: { state: 'active' }, fresh: 2 });
    await report(1, later);
    const found = await findReported(rex.uid);
    expect(found).toMatchObject({ alert: { state: 'hidden' }, fresh: 3 });
    expect(found?.reports.map(({ reason }) => reason)).toEqual(Array(6).fill('Not true'));
  });

  it('changes nothing in an ended alert, and finds no unknown one', async () => {
    await endAlert(rex, { alertId, outcome: 'home' });
    expect(await judgeAlert(SYSTEM, rex.uid, 'hidden')).toBe(false);
    expect((await findReported(rex.uid))?.alert.state).toBe('home');
    expect([await judgeAlert(SYSTEM, near.uid, 'hidden'), await findReported(near.uid)]).toEqual([false, undefined]);
  });
});

it('reports of three week-old dogs count behind a hundred and twenty young ones whose ids sort first', async () => {
  const about = nameOfAlert(rex.uid, { alertId });
  for (let at = 0; at < 120; at += 1) {
    const reporter = `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`;
    const row = { subject: 'lost', about, accused: rex.uid, reporter, reason: 'Not true' } as const;
    await addReport(SYSTEM, row);
    if (at % 40 === 0) await hideReported(row);
  }
  await report(2);
  expect(await seenBy(near)).toBe(200);
  await report(1);
  expect(await seenBy(near)).toBe(404);
  expect((await findReported(code))?.reports).toHaveLength(123);
});
