import { describe, expect, it } from 'vitest';
import { handlers } from '../../scripts/local/handlers.ts';
import { SYSTEM } from '../core/proof.ts';
import { storePieces } from '../media/files.ts';
import { advanceExport, closeExport, type ExportRow, findExport, findRunningExport } from '../table/exports.ts';
import { ask, type Dog, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { beginExport, exportStatus, partKey } from './export.ts';

onOwnTable();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NAME = 'barkyard-1.zip';
const NOTHING = { state: 'none', progress: 0, files: [], requestedAt: null, expiresAt: null };

async function* once(text: string) {
  yield Buffer.from(text);
}

async function rowOf({ uid }: Dog): Promise<ExportRow> {
  const row = await findExport(uid);
  if (!row) throw new Error('There is no export.');
  return row;
}

/** A finished export. */
async function exported(dog: Dog, text: string) {
  await beginExport(dog);
  const row = await rowOf(dog);
  await storePieces(SYSTEM, partKey(row, NAME), once(text), 'application/zip');
  await closeExport(SYSTEM, row, [{ name: NAME, bytes: text.length }]);
}

const post = (from: Dog) => ask(handlers.account, 'POST', '/me/export', { from });
const get = (from: Dog) => ask(handlers.account, 'GET', '/me/export', { from });

describe('an export', () => {
  it('does not exist before it is requested, and only once however often it is, even concurrently', async () => {
    const dog = await newDog();
    expect(await get(dog)).toEqual({ status: 200, body: NOTHING });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(dog)));
    const requested = new Set(answers.map(({ body }) => body.requestedAt));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect([...requested]).toHaveLength(1);
    expect(await get(dog)).toMatchObject({ body: { state: 'running', progress: 0, files: [] } });
  });

  it('shows its progress, which never decreases', async () => {
    const dog = await newDog();
    await beginExport(dog);
    const row = await rowOf(dog);
    await advanceExport(SYSTEM, row, 40);
    await advanceExport(SYSTEM, await rowOf(dog), 30);
    expect(await exportStatus(dog)).toMatchObject({ state: 'running', progress: 40 });
  });

  it('can be requested once a day, and then again', async () => {
    const dog = await newDog();
    await exported(dog, 'mine');
    expect(await post(dog)).toMatchObject({
      status: 429,
      body: { code: 'auth.exportTooSoon', message: 'Your data can be exported once a day. Try again after 24 hours' },
    });
    expect(await exportStatus(dog)).toMatchObject({ state: 'ready', progress: 100 });
    expect(await beginExport(dog, Date.now() + DAY_MS)).toMatchObject({ state: 'running', progress: 0, files: [] });
  });

  it('that has stopped for an hour says so, and may be requested again at once', async () => {
    const dog = await newDog();
    await beginExport(dog);
    const { exportId } = await rowOf(dog);
    expect(await exportStatus(dog, Date.now() + HOUR_MS - 10_000)).toMatchObject({ state: 'running' });
    expect(await exportStatus(dog, Date.now() + HOUR_MS + 1)).toMatchObject({ state: 'failed' });
    expect(await beginExport(dog, Date.now() + HOUR_MS + 1)).toMatchObject({ state: 'running' });
    expect((await rowOf(dog)).exportId).not.toBe(exportId);
    expect(await findRunningExport({ uid: dog.uid, exportId })).toBeUndefined();
  });

  it('is downloaded by a link that only its own dog gets, and that nobody can forge', async () => {
    const [dog, other] = [await newDog(), await newDog()];
    await exported(dog, 'mine');
    const { files } = await exportStatus(dog);
    const [{ url, ...file } = { url: '' }] = files;
    expect(file).toEqual({ name: NAME, bytes: 4 });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, 'mine']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${NAME}"`);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');

    expect(await get(other)).toEqual({ status: 200, body: NOTHING });
    await exported(other, 'theirs');
    const [own] = (await exportStatus(other)).files;
    const { pathname } = new URL(url);
    const [bare, forged] = [new URL(url), new URL(`${own?.url}`)];
    bare.search = '';
    forged.pathname = pathname;
    for (const one of [bare, forged]) expect((await fetch(one)).status).toBe(403);
  });

  it('of a deleted dog does not begin', async () => {
    const dog = await newDog();
    await tombstone(dog.uid);
    const before = await rowsOf(dog.uid);
    expect(await post(dog)).toMatchObject({ status: 401, body: { code: 'auth.profileGone' } });
    expect(await rowsOf(dog.uid)).toEqual(before);
  });
});
