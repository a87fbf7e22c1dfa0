import { beforeEach, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { rescreenText } from '../moderation/screen.ts';
import { alertKey, findAlert } from '../table/alerts.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { changeAlert } from './alerts.ts';
import { jobs } from './jobs.ts';
import { raise } from './testing/alerts.ts';

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn(async () => 'mark'), rescreenText: vi.fn() }));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
onOwnTable();

let rex: Dog;
let alertId: string;
beforeEach(async () => {
  rex = await newDog();
  ({ alertId } = await raise(rex));
});

const look = () => jobs['lost.look']({ uid: rex.uid });
const held = () => findAlert(rex.uid);

it('hides an alert whose text the rescreen refuses, and leaves others unchanged', async () => {
  vi.mocked(rescreenText).mockResolvedValueOnce({});
  await look();
  expect(await held()).toMatchObject({ state: 'active', version: 1 });
  expect((await held())?.unscored).toBeUndefined();
  await write(SYSTEM, change(alertKey(rex.uid), { set: { unscored: 'mark' } }));
  vi.mocked(rescreenText).mockResolvedValueOnce({ category: 'threat' });
  await look();
  expect(await held()).toMatchObject({ state: 'hidden' });
});

it('tries again later if the text could not be scored, or if the alert was moved meanwhile', async () => {
  vi.mocked(rescreenText).mockResolvedValueOnce(undefined);
  expect(await look()).toMatchObject({ delay: 30 });
  vi.mocked(rescreenText).mockImplementationOnce(async () => {
    await changeAlert(rex, { alertId, version: 1, km: 5 });
    return { category: 'threat' };
  });
  expect(await look()).toMatchObject({ delay: 30 });
  expect(await held()).toMatchObject({ state: 'active', unscored: 'mark' });
  vi.mocked(rescreenText).mockResolvedValueOnce({ category: 'threat' });
  expect(await look()).toBeUndefined();
  expect(await held()).toMatchObject({ state: 'hidden' });
});
