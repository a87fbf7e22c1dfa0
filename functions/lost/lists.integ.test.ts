import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/core/time';
import type { Tip, TipRow } from '#shared/lost/tips';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { to } from '../follows/testing/relations.ts';
import { listNearIn } from '../table/near.ts';
import type * as tips from '../table/tips.ts';
import { agedDog, ask, type Dog, newDog, newDogs } from '../testing/dogs.ts';
import { onOwnTables } from '../testing/on-own-table.ts';
import { endAlert } from './alerts.ts';
import { handler } from './handlers.ts';
import { followed, newNeighbour, PIN, raise } from './testing/alerts.ts';
import { storeFrom, storeFromVisitor } from './testing/tips.ts';

/** How many of the newest TIP rows a lagging read misses, and how many are read at a time. */
const eventual = vi.hoisted(() => ({ lag: 0, most: Number.POSITIVE_INFINITY }));
vi.mock('../core/query.ts', async (original) => {
  const real = await original<typeof import('../core/query.ts')>();
  const readPage: typeof real.readPage = async (range, limit, filter) => {
    if (range.prefix !== 'TIP#' || range.consistent) return real.readPage(range, limit, filter);
    const page = await real.readPage(range, Math.min(limit, eventual.most), filter);
    return { ...page, items: page.items.slice(eventual.lag) };
  };
  return { ...real, readPage };
});
vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
onOwnTables();

let rex: Dog;
beforeEach(async () => {
  Object.assign(eventual, { lag: 0, most: Number.POSITIVE_INFINITY });
  rex = await newDog();
});

type Path = '/me/lost' | '/me/tips';
const LISTS: Path[] = ['/me/lost', '/me/tips'];

interface Listing {
  items: TipRow[];
  cursor?: string;
}

async function list(path: Path = '/me/lost', query: Record<string, string> = {}): Promise<Listing> {
  const { status, body } = await ask(handler, 'GET', path, { from: rex, query });
  expect(status).toBe(200);
  return path === '/me/lost' ? body.tips : body;
}

async function pages(path?: Path): Promise<TipRow[][]> {
  const first = await list(path);
  const all = [first];
  for (let { cursor } = first; cursor; cursor = all.at(-1)?.cursor) all.push(await list(path, { cursor }));
  return all.map(({ items }) => items);
}

const tipsIn = (rows: TipRow[]): Tip[] => rows.flatMap((row) => row.tips);
const wordsIn = (rows: TipRow[]) => rows.map((row) => row.tips[0]?.words);
const mute = (tipId: string) => ask(handler, 'PUT', `/me/tips/${tipId}/mute`, { from: rex, body: {} });

const [FLOCK, EACH] = [9, 6];
const TRUE = 'She sleeps on my porch.';

describe('a true tip', () => {
  let junk: Dog[];
  let helper: Dog;
  beforeEach(async () => {
    await raise(rex);
    [helper, ...junk] = (await newDogs(FLOCK + 1)) as [Dog, ...Dog[]];
  });

  async function flood(given: Partial<tips.TipRow> = {}) {
    for (const dog of junk) {
      for (let at = 0; at < EACH; at += 1) await storeFrom(dog, rex, { words: 'Junk', ...given });
    }
  }
  const help = (given: Partial<tips.TipRow> = {}) => storeFrom(helper, rex, { kind: 'have', words: TRUE, ...given });

  async function muteJunk() {
    for (const { tips: told } of (await list('/me/tips')).items) {
      if (told[0]?.words === 'Junk') await mute(told[0].tipId);
    }
  }

  it.each(LISTS)('before or after a flood of nine week-old accounts is on the first page of %s', async (path) => {
    await help();
    await flood({ kind: 'have' });
    expect(wordsIn((await list(path)).items)).toContain(TRUE);
    await storeFrom(await newDog(), rex, { words: 'Also true' });
    expect(wordsIn((await list(path)).items)).toContain('Also true');
  });

  it.each(LISTS)('is above a flood that its owner muted, even one of visitors, on %s', async (path) => {
    await help({ kind: 'saw', isYoung: true });
    await flood({ kind: 'have' });
    for (let at = 0; at < 60; at += 1) await mute(await storeFromVisitor(rex, { kind: 'have', words: 'Junk' }));
    await muteJunk();
    const [first = []] = await pages(path);
    expect(wordsIn(first)[0]).toBe(TRUE);
    expect(first[0]?.tips[0]?.muted).toBe(false);
    expect(tipsIn(first.slice(1)).every(({ muted }) => muted)).toBe(true);
  });

  it('is above a flood of dogs that its owner blocked', async () => {
    await help({ kind: 'saw' });
    await flood({ kind: 'have' });
    for (const dog of junk) await blockDog(rex, to(dog));
    const { items } = await list();
    expect(wordsIn(items)[0]).toBe(TRUE);
    expect(tipsIn(items.slice(1)).map(({ sender }) => sender)).toEqual(Array(FLOCK * EACH).fill(null));
  });

  it('of a week-old dog is above a flood of younger ones, of visitors, and of a deleted one', async () => {
    await help();
    await flood({ kind: 'have', isYoung: true });
    await storeFromVisitor(rex, { kind: 'have', words: 'Junk' });
    await storeFrom(helper, rex, { kind: 'have', words: 'Junk', tipper: undefined, sender: undefined });
    expect(wordsIn((await list()).items)[0]).toBe(TRUE);
  });

  it('of a visitor is reached by pages, each once', async () => {
    await storeFromVisitor(rex, { kind: 'saw', words: TRUE });
    for (let at = 0; at < 120; at += 1) await storeFromVisitor(rex, { kind: 'saw', words: 'Junk' });
    const all = await pages();
    expect(all.map(({ length }) => length)).toEqual([50, 50, 21]);
    expect(all.at(-1)?.at(-1)?.tips[0]).toMatchObject({ words: TRUE, number: 1 });
    expect(new Set(tipsIn(all.flat()).map(({ tipId }) => tipId)).size).toBe(121);
  });
});

describe('the list of tips', () => {
  let luna: Dog;
  let otto: Dog;
  beforeEach(async () => {
    await raise(rex);
    [luna, otto] = [await newDog(), await newDog()];
  });

  it("has 'I have' before 'I saw', week-old dogs before others, and the newest first", async () => {
    await storeFrom(luna, rex, { words: '4' });
    await storeFromVisitor(rex, { words: '6' });
    await storeFrom(otto, rex, { words: '5', isYoung: true });
    await storeFrom(await newDog(), rex, { kind: 'have', words: '1' });
    await storeFromVisitor(rex, { kind: 'have', words: '2' });
    await storeFrom(await newDog(), rex, { words: '3' });
    expect(wordsIn((await list()).items)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('has one row for all tips of a dog, and one for each of a visitor', async () => {
    for (const words of ['a', 'b', 'c']) await storeFrom(luna, rex, { words });
    await storeFrom(luna, rex, { kind: 'have', words: 'd' });
    const sender = 'a seal';
    for (const words of ['e', 'f']) await storeFromVisitor(rex, { words, sender });
    const { items } = await list();
    expect(items.map(({ count, tips: told }) => [count, told.map(({ words }) => words)])).toEqual([
      [4, ['d', 'c', 'b', 'a']],
      [1, ['f']],
      [1, ['e']],
    ]);
    expect(tipsIn(items).map(({ number }) => number)).toEqual([4, 3, 2, 1, 6, 5]);
  });

  it('limits the row of a dog that writes endlessly, and counts everything', async () => {
    for (let at = 0; at < 103; at += 1) await storeFrom(luna, rex);
    const [row] = (await list()).items;
    expect([row?.count, row?.tips.length]).toEqual([103, 100]);
  });

  it.each(LISTS)('does not shift or repeat on the pages of %s while tips arrive and are removed', async (path) => {
    for (let at = 0; at < 70; at += 1) await storeFromVisitor(rex, { words: `${at}` });
    const first = await list(path);
    await storeFromVisitor(rex, { kind: 'have', words: 'New' });
    await storeFrom(luna, rex, { words: 'New' });
    const [newest] = tipsIn(first.items);
    await ask(handler, 'DELETE', `/me/tips/${newest?.tipId}`, { from: rex, body: {} });
    const second = await list(path, { cursor: `${first.cursor}` });
    expect(wordsIn([...first.items, ...second.items])).toEqual(Array.from({ length: 70 }, (_, at) => `${69 - at}`));
    expect(second.cursor).toBeUndefined();
    expect(wordsIn((await list(path)).items).slice(0, 2)).toEqual(['New', 'New']);
  });

  it.each(LISTS)('of %s has what a frame announced before a lagging read does', async (path) => {
    await storeFromVisitor(rex, { words: 'Old' });
    const tipId = await storeFrom(luna, rex, { words: 'Just now' });
    eventual.lag = 1;
    expect(wordsIn((await list(path)).items)).toEqual(['Old']);
    const announced = `${await storeFromVisitor(luna)},${tipId}`;
    expect(wordsIn((await list(path, { announced })).items)).toEqual(['Just now', 'Old']);
  });

  it('continues beyond what is sorted at a time, each once', async () => {
    eventual.most = 3;
    for (const words of ['g', 'f', 'e', 'd', 'c', 'b', 'a']) await storeFromVisitor(rex, { words });
    expect((await pages()).map(wordsIn)).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]);
  });

  it.each(['x', 'A'.repeat(501), Buffer.from('no tip').toString('base64url')])(
    'refuses %s as a place on it',
    async (cursor) => {
      for (const path of [...LISTS, '/lost-dogs']) {
        const { status } = await ask(handler, 'GET', path, { from: rex, query: { cursor } });
        expect(status).toBe(400);
      }
    },
  );
});

describe('alerts near by', () => {
  const alarm = (dog: Dog) => followed(dog, () => raise(dog, { km: 2, cell: PIN }));
  const alarmAll = async (dogs: Dog[]) => {
    for (const dog of dogs) {
      await alarm(dog);
      if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + 1);
    }
  };
  const ids = (dogs: Dog[]) => dogs.map(({ uid }) => uid);
  const newest = (dogs: Dog[]) => ids(dogs).reverse();
  const hide = (uid: string) => ask(handler, 'PUT', `/lost-dogs/${uid}/hidden`, { from: neighbour, body: {} });

  let neighbour: Dog;
  beforeEach(async () => {
    neighbour = await newNeighbour();
  });

  async function nearPage(cursor?: string) {
    const { body } = await ask(handler, 'GET', '/lost-dogs', { from: neighbour, query: cursor ? { cursor } : {} });
    return { uids: body.items.map(({ userId }: { userId: string }) => userId) as string[], cursor: body.cursor };
  }
  async function nearPages() {
    const all = [await nearPage()];
    for (let cursor = all[0]?.cursor; cursor; cursor = all.at(-1)?.cursor) all.push(await nearPage(cursor));
    return all.map(({ uids }) => uids);
  }

  it('begin with a true one of a two-week-old account among 200 of new ones; hiding some shows the next', async () => {
    const old = await agedDog(14);
    await alarm(old);
    const young = await newDogs(200);
    await alarmAll(young);
    const all = newest(young);
    const { uids } = await nearPage();
    expect(uids).toEqual([old.uid, ...all.slice(0, 19)]);
    for (const uid of uids.slice(1)) await hide(uid);
    expect((await nearPage()).uids).toEqual([old.uid, ...all.slice(19, 38)]);
    await hide(all[19] ?? '');
    const pagewise = await nearPages();
    expect(pagewise.map(({ length }) => length).slice(0, -1)).toEqual(Array(9).fill(20));
    expect(pagewise.flat()).toEqual([old.uid, ...all.slice(20)]);
  }, 300_000);

  it('of dogs that are blocked, have ended or were hidden take no place, however many', async () => {
    const last = await newDog();
    await alarm(last);
    const gone = await newDogs(66);
    await alarmAll(gone);
    for (const [at, dog] of gone.entries()) {
      if (at % 3 === 0) await blockDog(neighbour, to(dog));
      else if (at % 3 === 1) await hide(dog.uid);
      else await write(SYSTEM, change({ PK: `USER#${dog.uid}`, SK: 'LOST' }, { set: { state: 'hidden' } }));
    }
    expect(await nearPages()).toEqual([[], [last.uid]]);
  }, 120_000);

  it('do not shift or repeat on pages while others begin and end, or an account becomes a week old', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const dogs = await newDogs(25);
    await alarmAll(dogs);
    const ageing = await agedDog(7 - 1 / 24);
    await alarm(ageing);
    const { uids, cursor } = await nearPage();
    vi.setSystemTime(Date.now() + DAY_MS / 8);
    await alarm(await newDog());
    await alarm(await agedDog(8));
    const [first] = dogs;
    if (first) await followed(first, async () => endAlert(first, { alertId: await alertIdOf(first), outcome: 'home' }));
    const rest = await nearPage(cursor);
    vi.useRealTimers();
    expect([...uids, ...rest.uids]).toEqual([ageing.uid, ...newest(dogs).slice(0, 24)]);
    expect(rest.cursor).toBeUndefined();
  });

  const alertIdOf = async (dog: Dog) => (await ask(handler, 'GET', '/me/lost', { from: dog })).body.alert.alertId;

  it('are listed by rows that contain the account’s age and the code to hide them by', async () => {
    const old = await agedDog(14);
    const { code } = await alarm(old);
    const { createdAt } = await old.profile;
    expect(await listNearIn(PIN.slice(0, 5), 10)).toMatchObject([{ uid: old.uid, code, createdAt }]);
  });
});
