import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/core/time';
import { newUlid } from '../core/ids.ts';
import { listNewestTips } from '../table/tips.ts';
import { agedDog, type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { setCollar } from './collar.ts';
import { sendTip } from './send-tip.ts';
import { raise } from './testing/alerts.ts';
import { FORM, newVisitor } from './testing/visitor.ts';
import { muteSender, removeTip } from './tips.ts';

vi.mock('../moderation/toxicity.ts', () => import('./testing/judged.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('LIMITS', '{"alertTips":4,"collarTips":3}');
onOwnTable();

/** In the middle of an hour, so that no count restarts; later in each test, because ids grow. */
let now = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2;
let rex: Dog;
let code: string;
beforeEach(async () => {
  now += HOUR_MS;
  vi.useFakeTimers({ toFake: ['Date'], now });
  rex = await newDog();
  ({ code } = await raise(rex));
  return () => vi.useRealTimers();
});

const visits = async (words: string, kind = 'saw', visitor = newVisitor()) =>
  (await visitor.send('l', code, { ...FORM, kind, words })).statusCode;
const tells = async (dog: Dog, words: string) => {
  vi.setSystemTime(Date.now() + 1000);
  const tip = { userId: rex.uid, tipId: newUlid(), kind: 'saw', where: '', words, reach: '' } as const;
  await sendTip(dog, tip);
  return tip;
};
const kept = async () => (await listNewestTips(rex.uid, 50)).items.map(({ words }) => words).reverse();

describe('a full alert', () => {
  it('keeps what came first, while one address and then many keep writing', async () => {
    const [before, flood] = [newVisitor(), newVisitor()];
    await visits('have', 'have', before);
    for (const words of ['junk 1', 'junk 2', 'junk 3']) await visits(words, 'saw', flood);
    await visits('true');
    expect(await kept()).toEqual(['have', 'junk 1', 'junk 2', 'true']);
    for (const words of ['one', 'two', 'three']) expect(await visits(words)).toBe(200);
    expect(await kept()).toEqual(['have', 'junk 1', 'true', 'three']);
  });

  it('never replaces a two-week-old neighbour’s tip, and finally refuses a visitor', async () => {
    const luna = await agedDog();
    await visits('visitor');
    for (const words of ['1', '2', '3', '4']) await tells(luna, words);
    expect(await kept()).toEqual(['1', '2', '3', '4']);
    expect(await visits('junk')).toBe(429);
    await expect(tells(await agedDog(), '5')).rejects.toMatchObject({ code: 'core.limitReached' });
    await expect(tells(await newDog(), 'young')).rejects.toMatchObject({ code: 'core.limitReached' });
    expect(await kept()).toEqual(['1', '2', '3', '4']);
  });

  it('accepts others again when the owner mutes a sender, or removes a tip', async () => {
    const luna = await agedDog();
    const tips = [];
    for (const words of ['1', '2', '3', '4']) tips.push(await tells(luna, words));
    await removeTip(rex, { tipId: `${tips[0]?.tipId}` });
    await removeTip(rex, { tipId: `${tips[0]?.tipId}` });
    expect([await visits('a visitor'), await kept()]).toEqual([200, ['2', '3', '4', 'a visitor']]);
    await muteSender(rex, { tipId: `${tips[1]?.tipId}` });
    expect([await visits('another'), await kept()]).toEqual([200, ['2', '3', 'a visitor', 'another']]);
  });

  it('holds as many as allowed, however many come at once, including those of neighbours', async () => {
    const luna = await agedDog();
    const junk = Array.from({ length: 12 }, (_, at) => visits(`junk ${at}`));
    const [one, other, ...statuses] = await Promise.all([tells(luna, 'true 1'), tells(luna, 'true 2'), ...junk]);
    expect([one.words, other.words]).toEqual(['true 1', 'true 2']);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const held = await kept();
    expect(held).toHaveLength(4);
    expect(held).toEqual(expect.arrayContaining(['true 1', 'true 2']));
  });

  it('does not reduce the collar’s limit', async () => {
    const collar = `${(await setCollar(rex, { showsBreed: true })).code}`;
    for (let at = 0; at < 6; at += 1) await visits(`alert ${at}`);
    for (let at = 0; at < 4; at += 1) await newVisitor().send('c', collar, { ...FORM, words: `collar ${at}` });
    expect(await kept()).toHaveLength(4 + 3);
  });
});

it('a collar accepts as many again in the next 30 days', async () => {
  const MONTH_MS = 30 * DAY_MS;
  vi.setSystemTime((Math.floor(Date.now() / MONTH_MS) + 1) * MONTH_MS - HOUR_MS);
  const collar = `${(await setCollar(rex, { showsBreed: true })).code}`;
  const send = (words: string) => newVisitor().send('c', collar, { ...FORM, words });
  for (let at = 0; at < 4; at += 1) await send(`${at}`);
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  for (let at = 4; at < 8; at += 1) await send(`${at}`);
  expect(await kept()).toEqual(['0', '1', '3', '4', '5', '7']);
});
