import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { type Key, read } from '../core/table.ts';
import { change, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { beforeNextTransaction, to } from '../follows/testing/relations.ts';
import { versionsBelow } from '../media/files.ts';
import { onRecord as onRecordOfMedia } from '../media/job-triggers.ts';
import { jobs as mediaJobs } from '../media/jobs.ts';
import { allowedUpload } from '../media/testing/uploads.ts';
import { alertKey, findAlert } from '../table/alerts.ts';
import { codeKey } from '../table/codes.ts';
import { ask, type Dog, newDog, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { changeAlert, endAlert } from './alerts.ts';
import { setArea } from './area.ts';
import { handler } from './handlers.ts';
import { draft, PIN, raise, SQUARE } from './testing/alerts.ts';

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
onOwnTable();

const DAY = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let rex: Dog;
beforeEach(async () => {
  rex = await newDog();
});
afterEach(() => void vi.useRealTimers());

const post = (body: object, from = rex) => ask(handler, 'POST', '/lost-dogs', { from, body });
const own = async (from = rex) => (await ask(handler, 'GET', '/me/lost', { from })).body.alert;
const see = (from: Dog, dog = rex) => ask(handler, 'GET', `/lost-dogs/${dog.uid}`, { from });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code];

describe('an alert', () => {
  it('is raised as given, and visible to its owner and to those who may see it', async () => {
    const wanted = draft({ needs: ['deaf'], km: 5 });
    const { status, body } = await post(wanted);
    expect([status, body]).toMatchObject([200, { ...wanted, state: 'active', version: 1, photo: null }]);
    expect(await own()).toEqual(body);
    const seen = await see(await newDog());
    expect(seen).toMatchObject({ status: 200, body: { place: wanted.place, name: 'Rex', breed: 'Beagle', cell: PIN } });
    for (const secret of [body.code, 'example.com', 'Berlin', rex.username]) {
      expect(JSON.stringify(seen.body)).not.toContain(secret);
    }
  });

  it('is the same when it is raised again, even concurrently, and counts once', async () => {
    const wanted = draft();
    const answers = await Promise.all([1, 2, 3].map(() => post(wanted)));
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await endAlert(rex, { alertId: wanted.alertId, outcome: 'home' });
    expect((await post(draft())).status).toBe(200);
  });

  it('refuses another one while it is active', async () => {
    const answers = await Promise.all([post(draft()), post(draft()), post(draft())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(codeOf(await post(draft()))).toEqual([409, 'lost.running']);
  });

  it('may be raised twice in 30 days', async () => {
    vi.useFakeTimers({ now: Math.ceil(Date.now() / (30 * DAY)) * 30 * DAY, toFake: ['Date'] });
    for (const outcome of ['home', 'stopped'] as const) {
      const { alertId } = await raise(rex);
      await endAlert(rex, { alertId, outcome });
    }
    expect(codeOf(await post(draft()))).toEqual([429, 'lost.alertLimit']);
    vi.setSystemTime(Date.now() + 30 * DAY);
    expect((await post(draft())).status).toBe(200);
  });

  it('that is the last of 30 days, with a photo, is one when it is raised twice at once', async () => {
    vi.useFakeTimers({ now: Math.ceil(Date.now() / (30 * DAY)) * 30 * DAY, toFake: ['Date'] });
    const { alertId } = await raise(rex);
    await endAlert(rex, { alertId, outcome: 'home' });
    const wanted = draft({ uploadId: await allowedUpload(rex.uid) });
    beforeNextTransaction(() => post(wanted));
    expect(await post(wanted)).toMatchObject({ status: 200, body: { alertId: wanted.alertId } });
  });

  it.each([
    ['a pin', PIN],
    ['a square', SQUARE],
  ])('needs %s, and nothing more', async (_, cell) => {
    const { status, body } = await post(draft({ cell, place: '', words: '' }));
    expect([status, body.cell]).toEqual([200, cell]);
    expect((await see(await newDog())).body.cell).toBe(cell);
  });

  it('is refused without a place on the map, with the dog’s name, even if the dog has an area', async () => {
    await setArea(rex, { cell: 'gcpvj', alerts: true });
    const refused = await post(draft({ place: 'Mill Lane', cell: undefined }));
    const message = 'Press the square where Rex was last seen.';
    expect(refused).toMatchObject({ status: 400, body: { code: 'lost.squareMissing', message } });
    expect(await own()).toBeNull();
    expect((await post(draft())).status).toBe(200);
  });

  it.each<[what: string, given: object, code: string]>([
    ['a place of one letter', { place: 'x' }, 'lost.placeMissing'],
    ['a place of 81 letters', { place: 'x'.repeat(81) }, 'lost.placeMissing'],
    ['501 letters', { words: 'x'.repeat(501) }, 'lost.wordsTooLong'],
    ['a cell of 4 digits', { cell: 'u33d' }, 'lost.placeMissing'],
    ['a cell of 6 digits', { cell: 'u33dc0' }, 'lost.placeMissing'],
    ['a cell of 8 digits', { cell: 'u33dc0r1' }, 'lost.placeMissing'],
    ['a cell of 13 digits', { cell: 'u33dc0r1bcdef' }, 'lost.placeMissing'],
    ...[...'ailo'].map((letter): [string, object, string] => [
      `an ${letter} in the cell`,
      { cell: `u33dc0${letter}` },
      'lost.placeMissing',
    ]),
    ['the north pole', { cell: 'upbpbpb' }, 'lost.placeMissing'],
    ['the south pole', { cell: 'h000000' }, 'lost.placeMissing'],
    ['a position beside the cell', { latitude: 52.5 }, 'core.badInput'],
    ['0 km', { km: 0 }, 'core.badInput'],
    ['3 km', { km: 3 }, 'core.badInput'],
    ['10⁹ km', { km: 1e9 }, 'core.badInput'],
    ['tomorrow', { seenAt: ago(-DAY) }, 'lost.seenWrong'],
    ['two minutes from now', { seenAt: ago(-120_000) }, 'lost.seenWrong'],
    ['a minute more than 14 days ago', { seenAt: ago(14 * DAY + 60_000) }, 'lost.seenWrong'],
    ['15 days ago', { seenAt: ago(15 * DAY) }, 'lost.seenWrong'],
    ['1970', { seenAt: '1970-01-01T00:00:00.000Z' }, 'lost.seenWrong'],
    ['a need that there is not', { needs: ['gold'] }, 'core.badInput'],
    ['an upload that there is not', { uploadId: newUlid() }, 'media.unusable'],
  ])('is refused with %s', async (_, given, code) => {
    const { status, body } = await post({ ...draft(), ...given });
    expect([status >= 400, body.code]).toEqual([true, code]);
    expect(await own()).toBeNull();
    expect((await post(draft())).status).toBe(200);
  });

  it.each<[what: string, given: object]>([
    ['at the date line, seen from the west', { cell: 'xbpbpbp' }],
    ['at the date line, seen from the east', { cell: '8000000' }],
    ['of a dog seen almost 14 days ago', { seenAt: ago(14 * DAY - 60_000) }],
    ['by a clock that is half a minute ahead', { seenAt: ago(-30_000) }],
  ])('may be raised %s', async (_, given) => {
    expect((await post({ ...draft(), ...given })).status).toBe(200);
  });

  it("shows only the dog's own pictures, under a name that reveals nothing about the dog", async () => {
    const bella = await newDog();
    const strange = { uploadId: await allowedUpload(bella.uid) };
    expect(codeOf(await post(draft(strange)))[1]).toBe('media.unusable');
    const { photo, code } = await raise(rex, { uploadId: await allowedUpload(rex.uid) });
    expect(photo).toContain(`/lost/${code}/photo.jpg`);
    expect(photo).not.toContain(rex.uid);
  });
});

describe('a change', () => {
  it('moves the pin, and is refused if another device was faster', async () => {
    const { alertId } = await raise(rex);
    const moved = await changeAlert(rex, { alertId, version: 1, cell: 'gcpvj0d', place: 'By the tower' });
    expect(moved).toMatchObject({ version: 2, cell: 'gcpvj0d', place: 'By the tower' });
    const late = ask(handler, 'PATCH', '/me/lost', { from: rex, body: { alertId, version: 1, km: 10 } });
    expect(codeOf(await late)).toEqual([409, 'lost.changed']);
    expect(await own()).toEqual(moved);
  });

  it('replaces a pin by a square, and keeps the place if it has none', async () => {
    await setArea(rex, { cell: 'gcpvj', alerts: true });
    const { alertId } = await raise(rex);
    expect(await changeAlert(rex, { alertId, version: 1, cell: SQUARE })).toMatchObject({ cell: SQUARE });
    expect(await changeAlert(rex, { alertId, version: 2, km: 10 })).toMatchObject({ cell: SQUARE, km: 10 });
  });

  it('is one of two at once', async () => {
    const { alertId } = await raise(rex);
    const both = await Promise.allSettled([5, 10].map((km) => changeAlert(rex, { alertId, version: 1, km: km as 5 })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('moves the pin six times a day', async () => {
    vi.useFakeTimers({ now: Math.ceil(Date.now() / DAY) * DAY, toFake: ['Date'] });
    const { alertId } = await raise(rex);
    for (const version of [1, 2, 3, 4, 5, 6]) {
      await changeAlert(rex, { alertId, version, km: version % 2 === 0 ? 2 : 5 });
    }
    await expect(changeAlert(rex, { alertId, version: 7, km: 5 })).rejects.toMatchObject({ code: 'core.limitReached' });
    await changeAlert(rex, { alertId, version: 7, words: 'Now with a red lead' });
  });

  it('applies only to the active alert', async () => {
    const { alertId } = await raise(rex);
    await endAlert(rex, { alertId, outcome: 'home' });
    await expect(changeAlert(rex, { alertId, version: 2, km: 5 })).rejects.toMatchObject({ code: 'lost.ended' });
  });
});

describe('an alert that has ended', () => {
  it('is gone for others, who read that the dog is home, but not for its owner', async () => {
    const { alertId } = await raise(rex);
    await endAlert(rex, { alertId, outcome: 'home' });
    expect(await own()).toMatchObject({ state: 'home', photo: null, cell: null });
    expect(await findAlert(rex.uid)).not.toHaveProperty('cell');
    expect(await see(await newDog())).toMatchObject({ status: 404, body: { message: 'Rex is home. Thank you!' } });
    vi.useFakeTimers({ now: Date.now() + 8 * DAY, toFake: ['Date'] });
    expect(codeOf(await see(await newDog()))).toEqual([404, 'lost.ended']);
  });

  it('ends by itself, before any job has run', async () => {
    await raise(rex, { seenAt: ago(13 * DAY) });
    vi.useFakeTimers({ now: Date.now() + 2 * DAY + 60_000, toFake: ['Date'] });
    expect(codeOf(await see(await newDog()))).toEqual([404, 'lost.ended']);
    expect(await own()).toMatchObject({ state: 'stopped' });
    expect((await post(draft())).status).toBe(200);
  });

  it('is not ended again by a late call, and neither is the next one', async () => {
    const first = await raise(rex);
    await endAlert(rex, { alertId: first.alertId, outcome: 'stopped' });
    await endAlert(rex, { alertId: first.alertId, outcome: 'home' });
    expect(await own()).toMatchObject({ state: 'stopped' });
    const second = await raise(rex);
    await endAlert(rex, { alertId: first.alertId, outcome: 'home' });
    expect(await own()).toEqual(second);
  });
});

describe('the photo of an alert', () => {
  /** What the stream's consumers do about a change of these rows. */
  async function followedByMedia(keys: Key[], act: () => Promise<unknown>) {
    const rows = () => Promise.all(keys.map((key) => read(key, { consistent: true })));
    const before = await rows();
    await act();
    const after = await rows();
    const changes = keys.map((key, at) => ({ key, before: before[at], after: after[at] }));
    for (const { job, input } of changes.flatMap(onRecordOfMedia)) {
      if (job === 'media.forget') await mediaJobs[job](input);
    }
  }

  it.each(['home', 'stopped'] as const)('leaves the published media once the alert is %s', async (outcome) => {
    const { alertId, code } = await raise(rex, { uploadId: await allowedUpload(rex.uid) });
    const published = () => versionsBelow(`lost/${code}/`);
    expect(await published()).toHaveLength(1);
    await followedByMedia([alertKey(rex.uid), codeKey(code)], () => endAlert(rex, { alertId, outcome }));
    expect(await published()).toEqual([]);
  });
});

describe('nobody sees the alert', () => {
  it('of a dog in a block with it, in either direction, as if there were no such dog', async () => {
    const [bella, luna] = [await newDog(), await newDog()];
    await raise(rex);
    await blockDog(rex, to(bella));
    await blockDog(luna, to(rex));
    for (const dog of [bella, luna]) expect(codeOf(await see(dog))).toEqual([404, 'profiles.notFound']);
    const hide = ask(handler, 'PUT', `/lost-dogs/${rex.uid}/hidden`, { from: bella, body: {} });
    expect(codeOf(await hide)).toEqual([404, 'profiles.notFound']);
  });

  it('that was hidden, except its owner', async () => {
    await raise(rex);
    await write(SYSTEM, change(alertKey(rex.uid), { set: { state: 'hidden' } }));
    expect(codeOf(await see(await newDog()))).toEqual([404, 'lost.ended']);
    expect((await see(rex)).status).toBe(200);
    expect(codeOf(await post(draft()))).toEqual([409, 'lost.running']);
  });

  it('of a dog that is being deleted, which cannot raise one either', async () => {
    await raise(rex);
    await tombstone(rex.uid);
    expect(codeOf(await see(await newDog()))).toEqual([404, 'profiles.notFound']);
    expect((await post(draft())).status).toBe(401);
  });

  it('others see that of a private dog, as its owner chose', async () => {
    const shy = await newPrivateDog();
    await raise(shy);
    expect((await see(await newDog(), shy)).status).toBe(200);
  });
});
