import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert } from '#shared/lost/alert';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { messages } from '../core/testing/kept-queue.ts';
import { versionsBelow } from '../media/files.ts';
import { removeUnreferenced } from '../media/jobs.ts';
import { allowedUpload } from '../media/testing/uploads.ts';
import { listening } from '../presence/testing/listen.ts';
import { findAlert, nameOfAlert } from '../table/alerts.ts';
import { addReport } from '../table/reports.ts';
import { agedDog, ask, type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTables } from '../testing/on-own-table.ts';
import { changeAlert, endAlert } from './alerts.ts';
import { handler } from './handlers.ts';
import { hideReported } from './on-change.ts';
import { followed, newNeighbour, raise } from './testing/alerts.ts';

onOwnTables();
vi.stubEnv('PUSHES_QUEUE', 'pushes');
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.mock('../core/queue.ts', () => import('../core/testing/kept-queue.ts'));
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));
vi.mock('../moderation/toxicity.ts', () => import('./testing/judged.ts'));

const LONDON = 'gcpvj0d';

let rex: Dog;
let bella: Dog;
let luna: Dog;
let line: Awaited<ReturnType<typeof net.connect>>;
let alertId: string;
let ofRex: Alert;
let ofBella: Alert;
const net = listening();

beforeEach(async () => {
  [rex, bella, luna] = [await newDog(), await newDog({ name: 'Bella' }), await newNeighbour()];
  line = await net.connect(luna);
  alertId = ulid();
  messages.length = 0;
  const withPhoto = async ({ uid }: Dog) => ({ alertId, uploadId: await allowedUpload(uid) });
  ofRex = await followed(rex, async () => raise(rex, await withPhoto(rex)));
  ofBella = await followed(bella, async () => raise(bella, await withPhoto(bella)));
});

const get = (from: Dog, path: string) => ask(handler, 'GET', path, { from });
const near = async () =>
  (await get(luna, '/lost-dogs')).body.items.map(({ userId }: { userId: string }) => userId).sort();
const both = () => [rex.uid, bella.uid].sort();
const statesOf = async () => [(await findAlert(rex.uid))?.state, (await findAlert(bella.uid))?.state];

interface Sent {
  job: string;
  input: { push: { path: string } };
}
const pushed = () =>
  (messages.splice(0) as Sent[]).flatMap(({ job, input }) => (job === 'pushes.send' ? input.push.path : []));

describe('two dogs whose alerts have the same id', () => {
  it('are announced, listed, read and hidden separately', async () => {
    expect(line.heard).toEqual([
      { type: 'lost.near', userId: rex.uid, alertId },
      { type: 'lost.near', userId: bella.uid, alertId },
    ]);
    expect(pushed()).toEqual([`/lost/${rex.uid}`, `/lost/${bella.uid}`]);
    expect(await near()).toEqual(both());
    expect((await get(luna, `/lost-dogs/${bella.uid}`)).body).toMatchObject({ userId: bella.uid, name: 'Bella' });
    await ask(handler, 'PUT', `/lost-dogs/${rex.uid}/hidden`, { from: luna, body: {} });
    expect(await near()).toEqual([bella.uid]);
  });

  it('are changed separately', async () => {
    const moved = await followed(bella, () => changeAlert(bella, { alertId, version: 1, cell: LONDON }));
    expect(moved).toMatchObject({ cell: LONDON, code: ofBella.code });
    expect((await get(rex, '/me/lost')).body.alert).toEqual(ofRex);
    expect(await near()).toEqual([rex.uid]);
  });

  it('come home separately', async () => {
    await followed(rex, () => endAlert(rex, { alertId, outcome: 'home' }));
    expect(line.heard.at(-1)).toEqual({ type: 'lost.ended', userId: rex.uid, alertId, outcome: 'home' });
    expect(await near()).toEqual([bella.uid]);
    expect([await get(luna, `/lost-dogs/${rex.uid}`), await get(luna, `/lost-dogs/${bella.uid}`)]).toMatchObject([
      { status: 404, body: { message: 'Rex is home. Thank you!' } },
      { status: 200 },
    ]);
  });

  it('have a page and a photo each', async () => {
    expect(ofRex.code).not.toBe(ofBella.code);
    const files = [ofRex, ofBella].map(({ code }) => `lost/${code}/photo.jpg`);
    await endAlert(rex, { alertId, outcome: 'home' });
    await removeUnreferenced(files);
    const left = await Promise.all(files.map((file) => versionsBelow(file)));
    expect(left.map((versions) => versions.length)).toEqual([0, 1]);
  });

  it('get their own tips, and thank only for those', async () => {
    const tip = { tipId: newUlid(), kind: 'saw', where: 'By the mill', words: '', reach: '' };
    expect((await ask(handler, 'POST', `/lost-dogs/${rex.uid}/tips`, { from: luna, body: tip })).status).toBe(200);
    expect((await get(rex, '/me/lost')).body.tips.items).toHaveLength(1);
    expect((await get(bella, '/me/lost')).body.tips.items).toEqual([]);
    for (const dog of [bella, rex]) await followed(dog, () => endAlert(dog, { alertId, outcome: 'home' }));
    expect((await get(luna, '/lost-dogs')).body.home).toEqual([{ userId: rex.uid, alertId, name: 'Rex' }]);
  });

  it('are reported separately', async () => {
    const reporters = await Promise.all([8, 8, 8].map(agedDog));
    const report = async (accused: Dog, reporter: Dog) => {
      const about = nameOfAlert(accused.uid, { alertId });
      const row = { subject: 'lost', about, accused: accused.uid, reporter: reporter.uid, reason: 'Not true' } as const;
      await addReport(SYSTEM, row);
      await followed(accused, () => hideReported(row));
    };
    const [first, second, third] = reporters as [Dog, Dog, Dog];
    await report(bella, first);
    await report(rex, second);
    await report(rex, third);
    expect(await statesOf()).toEqual(['active', 'active']);
    await report(rex, first);
    expect(await statesOf()).toEqual(['hidden', 'active']);
    expect(await near()).toEqual([bella.uid]);
  });
});
