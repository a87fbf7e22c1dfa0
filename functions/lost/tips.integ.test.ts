import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/core/time';
import { HOURLY } from '#shared/limits';
import type { TipRow } from '#shared/lost/tips';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { to } from '../follows/testing/relations.ts';
import { type AlertRow, alertKey, deleteAlert, findAlert } from '../table/alerts.ts';
import { agedDog, asDog, ask, type Dog, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { inMidHour } from '../testing/full-hour.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { endAlert } from './alerts.ts';
import { forgetMutedSenders, forgetSentTips, forgetTips } from './erase.ts';
import { lists } from './export.ts';
import { handler } from './handlers.ts';
import { draft, PIN, raise } from './testing/alerts.ts';
import { meanwhile } from './testing/judged.ts';

vi.mock('../moderation/toxicity.ts', () => import('./testing/judged.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
onOwnTable();

/** Ids in order, and not after those of a later time that a test has set. */
let minted = 0;
const freshId = () => ulid(Date.now() + ++minted);

let rex: Dog;
let luna: Dog;
let alertId: string;
beforeEach(async () => {
  const setBack = inMidHour();
  minted = 0;
  [rex, luna] = [await newDog(), await agedDog(8)];
  ({ alertId } = await raise(rex));
  return setBack;
});

const SAID = { kind: 'saw', where: 'By the mill', words: 'Ran south', reach: '' };
const tell = (from: Dog, more: object = {}, about = rex) =>
  ask(handler, 'POST', `/lost-dogs/${about.uid}/tips`, { from, body: { tipId: freshId(), ...SAID, ...more } });
const own = async (from = rex) =>
  (await ask(handler, 'GET', '/me/lost', { from })).body.tips.items.flatMap(({ tips }: TipRow) => tips);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof tell>>) => [status, body.code];
const mute = (tipId: string, method: 'PUT' | 'DELETE' = 'PUT', from = rex) =>
  ask(handler, method, `/me/tips/${tipId}/mute`, { from, body: {} });

describe('a neighbour', () => {
  it('reaches the owner, and nobody else', async () => {
    expect((await tell(luna, { cell: PIN, reach: '555 0100' })).status).toBe(200);
    await tell(luna, { kind: 'have', where: '' });
    const sender = { userId: luna.uid, username: luna.username, name: 'Rex' };
    expect(await own()).toMatchObject([
      { ...SAID, kind: 'have', where: '', cell: null, from: 'neighbour', sender, muted: false, refused: false },
      { ...SAID, cell: PIN, reach: '555 0100', sender },
    ]);
    for (const other of [luna, await newDog()]) {
      expect(await own(other)).toEqual([]);
      expect((await ask(handler, 'GET', '/me/tips', { from: other })).body.items).toEqual([]);
    }
  });

  it('that sends twice, even concurrently, is heard once', async () => {
    const tipId = freshId();
    const answers = await Promise.all([1, 2, 3].map(() => tell(luna, { tipId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect((await tell(luna, { tipId, words: 'Other words' })).status).toBe(200);
    expect(await own()).toMatchObject([{ tipId, words: SAID.words }]);
  });

  it('cannot use the id of another’s tip', async () => {
    const tipId = freshId();
    await tell(luna, { tipId });
    expect(codeOf(await tell(await newDog(), { tipId }))).toEqual([400, 'core.badInput']);
    expect(await own()).toHaveLength(1);
  });

  it('cannot be the dog itself', async () => {
    expect(codeOf(await tell(rex))).toEqual([400, 'lost.ownTip']);
  });

  it.each<[what: string, given: object, code: string]>([
    ['a cell of 6 digits', { cell: 'u33dc0' }, 'lost.placeMissing'],
    ['a cell of 8 digits', { cell: 'u33dc0r1' }, 'lost.placeMissing'],
    ['a cell of 13 digits', { cell: 'u33dc0r1bcdef' }, 'lost.placeMissing'],
    ['an i in the cell', { cell: 'u33dc0i' }, 'lost.placeMissing'],
    ['a position', { latitude: 52.5 }, 'core.badInput'],
    ['501 letters', { words: 'x'.repeat(501) }, 'lost.wordsTooLong'],
    ['101 letters for the place', { where: 'x'.repeat(101) }, 'lost.lineTooLong'],
    ['101 letters for its number', { reach: 'x'.repeat(101) }, 'lost.lineTooLong'],
    ['another kind', { kind: 'ate' }, 'core.badInput'],
    ['another origin', { from: 'poster' }, 'core.badInput'],
    ['an id of yesterday', { tipId: '01KA0000000000000000000000' }, 'core.clock'],
  ])('is refused with %s', async (_, given, code) => {
    expect(codeOf(await tell(luna, given))).toEqual([code === 'core.clock' ? 409 : 400, code]);
    expect(await own()).toEqual([]);
  });

  it('in a block with the dog, or writing to a dog without an alert, gets not found', async () => {
    const parted = await newDog();
    await blockDog(parted, to(rex));
    await blockDog(rex, to(luna));
    for (const dog of [parted, luna]) expect(codeOf(await tell(dog))).toEqual([404, 'profiles.notFound']);
    expect(codeOf(await tell(luna, {}, await newDog()))).toEqual([404, 'lost.ended']);
  });

  it('whose text is unkind is heard, but folded', async () => {
    expect((await tell(luna, { words: 'you idiot' })).status).toBe(200);
    expect(await own()).toMatchObject([{ refused: true, words: 'you idiot' }]);
  });
});

describe('a tip against the end of the alert', () => {
  /** Ends it after the tip was accepted and before it is written. */
  const raced = async (end: () => Promise<unknown>) => {
    meanwhile(end);
    return tell(luna);
  };

  it('arrives when the dog comes home meanwhile', async () => {
    expect((await raced(() => endAlert(rex, { alertId, outcome: 'home' }))).status).toBe(200);
    expect(await own()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is stopped', () => endAlert(rex, { alertId, outcome: 'stopped' })],
    ['is hidden', () => write(SYSTEM, change(alertKey(rex.uid), { set: { state: 'hidden' } }))],
    ['is removed', async () => deleteAlert(SYSTEM, rex.uid, (await findAlert(rex.uid)) as AlertRow)],
  ])('is refused when the alert %s meanwhile', async (_, end) => {
    expect(codeOf(await raced(end))).toEqual([404, 'lost.ended']);
    expect((await ask(handler, 'GET', '/me/tips', { from: rex })).body.items).toEqual([]);
  });

  it('that was sent twice is heard, though the alert is stopped before the second sending is written', async () => {
    const tipId = freshId();
    meanwhile(async () => {
      await tell(luna, { tipId });
      await endAlert(rex, { alertId, outcome: 'stopped' });
    });
    expect((await tell(luna, { tipId })).status).toBe(200);
  });

  it('is refused after it', async () => {
    await endAlert(rex, { alertId, outcome: 'home' });
    expect(codeOf(await tell(luna))).toEqual([404, 'lost.isHome']);
  });
});

describe("'Not Biscuit'", () => {
  it('folds what its sender has written and will write, until it is undone', async () => {
    await tell(luna);
    await tell(await newDog());
    const [first] = await own();
    expect((await mute(first.tipId)).status).toBe(200);
    await tell(luna, { words: 'Again' });
    const folded = async () => (await own()).map(({ muted }: { muted: boolean }) => muted);
    expect(await folded()).toEqual([false, true, true]);
    expect((await mute(first.tipId, 'DELETE')).status).toBe(200);
    expect(await folded()).toEqual([false, false, false]);
  });

  it('works only on the dog’s own tips', async () => {
    await tell(luna);
    const [{ tipId }] = await own();
    expect(codeOf(await mute(tipId, 'PUT', luna))).toEqual([404, 'lost.tipGone']);
    expect((await own())[0].muted).toBe(false);
  });

  it('follows from a block as well, which hides the sender', async () => {
    await tell(luna);
    await blockDog(rex, to(luna));
    expect(await own()).toMatchObject([{ muted: true, sender: null, from: 'neighbour' }]);
  });
});

describe('floods', () => {
  it('by one dog end after some', async () => {
    const answers = [];
    for (let at = 0; at <= HOURLY.tips; at += 1) answers.push(await tell(luna));
    expect(answers.map(({ status }) => status)).toEqual([...Array(HOURLY.tips).fill(200), 429]);
    expect(answers.at(-1)?.body.message).toContain('Try again after');
  });

  it('do not refuse what was sent before, nor count it again', async () => {
    const tipId = freshId();
    for (let at = 0; at < HOURLY.tips; at += 1) await tell(luna, { tipId });
    for (let at = 1; at < HOURLY.tips; at += 1) expect((await tell(luna)).status).toBe(200);
    expect((await tell(luna)).status).toBe(429);
    expect((await tell(luna, { tipId })).status).toBe(200);
    expect(await own()).toHaveLength(HOURLY.tips);
  });

  it('by young dogs use up nothing of other young ones', async () => {
    const flock = await Promise.all(Array.from({ length: 15 }, () => agedDog(6.9)));
    const statuses = [];
    for (const dog of [...flock, await agedDog(0), luna]) statuses.push((await tell(dog)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('are judged by whether the dogs were a week old when they wrote', async () => {
    await tell(await agedDog(6.9));
    await tell(await agedDog(7.1));
    const rows = (await rowsOf(rex.uid)).filter(({ SK }) => `${SK}`.startsWith('TIP#'));
    expect(rows.map(({ isYoung }) => isYoung).sort()).toEqual([false, true]);
  });
});

it('tips from before the dog was last seen do not belong to the alert', async () => {
  await tell(luna);
  await endAlert(rex, { alertId, outcome: 'stopped' });
  vi.setSystemTime(Date.now() + DAY_MS);
  await raise(rex, draft());
  expect(await own()).toEqual([]);
  expect((await ask(handler, 'GET', '/me/tips', { from: rex })).body.items).toHaveLength(1);
});

it('nobody reaches a dog that is being deleted', async () => {
  await tombstone(rex.uid);
  expect(codeOf(await tell(luna))).toEqual([404, 'profiles.notFound']);
  expect(await own(asDog(luna.uid))).toEqual([]);
});

describe('a deleted dog', () => {
  it('leaves others its tips, without its name and contact details', async () => {
    await tell(luna, { reach: '555 0100' });
    const [{ tipId }] = await own();
    await mute(tipId);
    await forgetSentTips({ uid: luna.uid });
    expect(await own()).toMatchObject([{ ...SAID, from: 'neighbour', sender: null, reach: '', muted: false }]);
    const rows = (await rowsOf(rex.uid)).map((row) => JSON.stringify(row));
    expect(rows.filter((row) => row.includes(luna.uid) || row.includes('555 0100'))).toEqual([]);
  });

  it('leaves nothing that it got, and no mutes', async () => {
    await tell(luna);
    await mute((await own())[0].tipId);
    await forgetTips({ uid: rex.uid });
    await forgetMutedSenders({ uid: rex.uid });
    expect((await rowsOf(rex.uid)).filter(({ SK }) => /^(TIP|MUTED)#/.test(`${SK}`))).toEqual([]);
  });
});

it('an export has tips sent, and tips received without the finders’ contact details', async () => {
  await tell(luna, { reach: '555 0100', cell: PIN });
  const told = { ...SAID, reach: undefined, cell: PIN, from: 'neighbour', createdAt: expect.any(String) };
  expect((await lists.received(rex)).items).toEqual([told]);
  expect((await lists.sent(luna)).items).toEqual([{ ...told, reach: '555 0100' }]);
  expect((await lists.sent(rex)).items).toEqual([]);
});
